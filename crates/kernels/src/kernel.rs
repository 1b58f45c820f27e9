//! Which instructions are used. A kernel is a proof that the processor has them.

use std::fmt;

/// A way to compute, which this processor knows. There is no other way to get one than to ask.
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
}

impl Kernel {
    /// Plain code, for every processor.
    pub const SCALAR: Kernel = Kernel(Instructions::Scalar);

    /// All that this processor knows, the slowest first.
    #[must_use]
    pub fn available() -> Vec<Kernel> {
        let mut found = vec![Kernel::SCALAR];
        #[cfg(target_arch = "x86_64")]
        {
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
        }
        found
    }

    /// The fastest.
    #[must_use]
    pub fn best() -> Kernel {
        Kernel::available().pop().unwrap_or(Kernel::SCALAR)
    }

    /// Its name: `scalar`, `avx2`, `avx-vnni` or `avx512-vnni`.
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
        }
    }

    /// The kernel of that name, if the processor knows it.
    #[must_use]
    pub fn named(name: &str) -> Option<Kernel> {
        let mut all = Kernel::available().into_iter();
        all.find(|kernel| kernel.name() == name)
    }
}

impl fmt::Debug for Kernel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
