/** The month of the terms and the privacy policy that hold now, as they are accepted and as their pages say (docs/rules.md#accounts). */
export const termsVersion = "2026-11";
