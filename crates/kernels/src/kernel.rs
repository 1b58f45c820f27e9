//! Which instructions are used. A kernel is a proof that the processor has them.

use std::fmt;

/// A set of instructions that this processor has. [`available`](Kernel::available),
/// [`best`](Kernel::best) and [`named`](Kernel::named) are the only ways to get one.
///
/// ```
/// use dedale_kernels::Kernel;
/// assert!(Kernel::available().contains(&Kernel::best()));
/// assert!(Kernel::available().contains(&Kernel::SCALAR));
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Kernel(pub(crate) Instructions);

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Instructions {
    Scalar,
    #[cfg(target_arch = "x86_64")]
    Avx2,
    #[cfg(target_arch = "x86_64")]
    AvxVnni,
    #[cfg(target_arch = "x86_64")]
    Avx512Vnni,
    #[cfg(target_arch = "aarch64")]
    Neon,
    #[cfg(target_arch = "aarch64")]
    NeonDot,
    #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
    Simd128,
}

impl Kernel {
    /// Plain code, for every processor.
    pub const SCALAR: Kernel = Kernel(Instructions::Scalar);

    /// All kernels of this processor, the slowest first.
    #[must_use]
    pub fn available() -> Vec<Kernel> {
        let mut found = vector_kernels();
        found.insert(0, Kernel::SCALAR);
        found
    }

    /// The fastest kernel of this processor.
    #[must_use]
    pub fn best() -> Kernel {
        Kernel::available().pop().unwrap_or(Kernel::SCALAR)
    }

    /// Its name: `scalar`, `avx2`, `avx-vnni`, `avx512-vnni`, `neon`, `neon-dot` or `simd128`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self.0 {
            Instructions::Scalar => "scalar",
            #[cfg(target_arch = "x86_64")]
            Instructions::Avx2 => "avx2",
            #[cfg(target_arch = "x86_64")]
            Instructions::AvxVnni => "avx-vnni",
            #[cfg(target_arch = "x86_64")]
            Instructions::Avx512Vnni => "avx512-vnni",
            #[cfg(target_arch = "aarch64")]
            Instructions::Neon => "neon",
            #[cfg(target_arch = "aarch64")]
            Instructions::NeonDot => "neon-dot",
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            Instructions::Simd128 => "simd128",
        }
    }

    /// The kernel of that name, if the processor has its instructions.
    #[must_use]
    pub fn named(name: &str) -> Option<Kernel> {
        let mut all = Kernel::available().into_iter();
        all.find(|kernel| kernel.name() == name)
    }
}

/// Those with vector instructions, the slowest first.
#[cfg(target_arch = "x86_64")]
fn vector_kernels() -> Vec<Kernel> {
    let mut found = Vec::new();
    if is_x86_feature_detected!("avx2") {
        found.push(Kernel(Instructions::Avx2));
        if is_x86_feature_detected!("avxvnni") {
            found.push(Kernel(Instructions::AvxVnni));
        }
    }
    if is_x86_feature_detected!("avx512f")
        && is_x86_feature_detected!("avx512bw")
        && is_x86_feature_detected!("avx512vnni")
    {
        found.push(Kernel(Instructions::Avx512Vnni));
    }
    found
}

/// Those with vector instructions, the slowest first.
#[cfg(target_arch = "aarch64")]
fn vector_kernels() -> Vec<Kernel> {
    let mut found = Vec::new();
    if std::arch::is_aarch64_feature_detected!("neon") {
        found.push(Kernel(Instructions::Neon));
        if std::arch::is_aarch64_feature_detected!("dotprod") {
            found.push(Kernel(Instructions::NeonDot));
        }
    }
    found
}

/// WebAssembly has no detection: the instructions are there if the program was built with them.
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
fn vector_kernels() -> Vec<Kernel> {
    vec![Kernel(Instructions::Simd128)]
}

/// On other processors the compiler vectorises the plain code.
#[cfg(not(any(
    target_arch = "x86_64",
    target_arch = "aarch64",
    all(target_arch = "wasm32", target_feature = "simd128")
)))]
fn vector_kernels() -> Vec<Kernel> {
    Vec::new()
}

impl fmt::Debug for Kernel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
