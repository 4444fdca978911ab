import type { FawryMerchant } from "./orders.ts";

/** The merchant the twin knows. Its code has the letters that a careless query encoding breaks. */
export const sandboxMerchant: FawryMerchant = { merchantCode: "hiwar/sandbox+merchant==", secureKey: "sandbox-secure-key" };

/** What the product's environment would say of the twin: where it is called, and where a browser finds its pages. */
export function fawryKeys({ merchantCode, secureKey }: FawryMerchant, callsUrl: string, pagesUrl: string): Record<string, string> {
  return { FAWRY_URL: callsUrl, FAWRY_PAGES_URL: pagesUrl, FAWRY_MERCHANT_CODE: merchantCode, FAWRY_SECURE_KEY: secureKey };
}
