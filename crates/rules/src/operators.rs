//! The operators that all sets share: `|` union, `&` intersection, `-` difference, `^` what is in
//! one of the two only, `!` complement, and the assigning forms. A set says what they mean with
//! four methods; this writes the operators.

/// Implements the operators of a set type from its methods `intersection`, `union`,
/// `symmetric_difference` and `complement`.
macro_rules! set_operators {
    ($set:ty $(, $parameter:ident: $bound:ident)?) => {
        impl$(<$parameter: $bound>)? BitAnd for $set {
            type Output = $set;
            #[inline]
            fn bitand(self, other: $set) -> $set {
                self.intersection(other)
            }
        }
        impl$(<$parameter: $bound>)? BitAndAssign for $set {
            #[inline]
            fn bitand_assign(&mut self, other: $set) {
                *self = *self & other;
            }
        }
        impl$(<$parameter: $bound>)? BitOr for $set {
            type Output = $set;
            #[inline]
            fn bitor(self, other: $set) -> $set {
                self.union(other)
            }
        }
        impl$(<$parameter: $bound>)? BitOrAssign for $set {
            #[inline]
            fn bitor_assign(&mut self, other: $set) {
                *self = *self | other;
            }
        }
        impl$(<$parameter: $bound>)? BitXor for $set {
            type Output = $set;
            #[inline]
            fn bitxor(self, other: $set) -> $set {
                self.symmetric_difference(other)
            }
        }
        impl$(<$parameter: $bound>)? BitXorAssign for $set {
            #[inline]
            fn bitxor_assign(&mut self, other: $set) {
                *self = *self ^ other;
            }
        }
        impl$(<$parameter: $bound>)? Sub for $set {
            type Output = $set;
            #[inline]
            fn sub(self, other: $set) -> $set {
                self & !other
            }
        }
        impl$(<$parameter: $bound>)? SubAssign for $set {
            #[inline]
            fn sub_assign(&mut self, other: $set) {
                *self = *self - other;
            }
        }
        impl$(<$parameter: $bound>)? Not for $set {
            type Output = $set;
            #[inline]
            fn not(self) -> $set {
                self.complement()
            }
        }
    };
}

pub(crate) use set_operators;
