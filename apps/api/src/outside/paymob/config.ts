import { PaymentMethod } from "@hiwar/contract/payments";
import { z } from "zod";

export const paymobMethods: readonly PaymentMethod[] = [PaymentMethod.Hosted];

/** The environment variables of Paymob. */
export const paymobVariables = z.object({
  PAYMOB_URL: z.url({ protocol: /^https?$/, error: "must be an http or https address" }),
  /** The base URL of Paymob's pages for browsers: the same as PAYMOB_URL, except in our sandbox. */
  PAYMOB_PAGES_URL: z.url({ protocol: /^https?$/, error: "must be an http or https address" }).optional(),
  PAYMOB_SECRET_KEY: z.string().regex(/_?sk_/, "must be a secret key (…sk_…)"),
  PAYMOB_PUBLIC_KEY: z.string().regex(/_?pk_/, "must be a public key (…pk_…)"),
  PAYMOB_HMAC_SECRET: z.string().min(16, "must be at least 16 characters"),
  PAYMOB_API_KEY: z.string().min(16, "must be at least 16 characters"),
  /** The integration numbers of the methods that its page offers: cards, wallets. */
  PAYMOB_INTEGRATIONS: z
    .string()
    .regex(/^\d{1,12}(,\d{1,12})*$/, "must be numbers with commas between")
    .transform((text) => text.split(",").map(Number)),
});

export type PaymobConfig = {
  baseUrl: string;
  pagesUrl: string;
  secretKey: string;
  publicKey: string;
  hmacSecret: string;
  apiKey: string;
  integrations: readonly number[];
  /** Where Paymob reports the result of every transaction. */
  webhookUrl: string;
  timeoutMilliseconds: number;
};
