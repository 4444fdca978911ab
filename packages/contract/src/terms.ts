/** Month of the current terms and privacy policy, as stored on acceptance and shown on their pages (docs/rules.md#accounts). */
export const termsVersion = "2026-11";
