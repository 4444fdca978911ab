/** The month of the terms and the privacy policy that hold now, as they are accepted and as their pages say (decisions 2). */
export const termsVersion = "2026-11";
