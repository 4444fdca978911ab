/** The merchant known to the twin: keys in Paymob's formats, and the ids of its two payment integrations. */
export type PaymobMerchant = {
  secretKey: string;
  publicKey: string;
  hmacSecret: string;
  apiKey: string;
  cardIntegration: number;
  walletIntegration: number;
};

export const sandboxPaymob: PaymobMerchant = {
  secretKey: "egy_sk_test_sandbox",
  publicKey: "egy_pk_test_sandbox",
  hmacSecret: "sandbox-hmac-secret",
  apiKey: "sandbox-paymob-api-key",
  cardIntegration: 500_001,
  walletIntegration: 500_002,
};

/** Returns the product's environment variables for the twin: its API URL, its public URL for browsers, and the merchant's keys and integrations. */
export function paymobKeys(merchant: PaymobMerchant, callsUrl: string, pagesUrl: string): Record<string, string> {
  return {
    PAYMOB_URL: callsUrl,
    PAYMOB_PAGES_URL: pagesUrl,
    PAYMOB_SECRET_KEY: merchant.secretKey,
    PAYMOB_PUBLIC_KEY: merchant.publicKey,
    PAYMOB_HMAC_SECRET: merchant.hmacSecret,
    PAYMOB_API_KEY: merchant.apiKey,
    PAYMOB_INTEGRATIONS: `${merchant.cardIntegration},${merchant.walletIntegration}`,
  };
}
