import type { FawryMerchant } from "./orders.ts";

/** The merchant known to the twin. Its code contains characters that break with careless query encoding. */
export const sandboxMerchant: FawryMerchant = { merchantCode: "hiwar/sandbox+merchant==", secureKey: "sandbox-secure-key" };

/** Returns the product's environment variables for the twin: its API URL, its public URL for browsers, and the merchant's code and key. */
export function fawryKeys({ merchantCode, secureKey }: FawryMerchant, callsUrl: string, pagesUrl: string): Record<string, string> {
  return { FAWRY_URL: callsUrl, FAWRY_PAGES_URL: pagesUrl, FAWRY_MERCHANT_CODE: merchantCode, FAWRY_SECURE_KEY: secureKey };
}
