import { PaymentMethod } from "@hiwar/contract/payments";
import { z } from "zod";

export const fawryMethods: readonly PaymentMethod[] = [
  PaymentMethod.Card,
  PaymentMethod.EWallet,
  PaymentMethod.BankInstallment,
  PaymentMethod.Fawry,
];

/** The environment variables of Fawry. */
export const fawryVariables = z.object({
  FAWRY_URL: z.url(),
  /** The base URL of Fawry's pages for browsers: the same as FAWRY_URL, except in our sandbox. */
  FAWRY_PAGES_URL: z.url().optional(),
  FAWRY_MERCHANT_CODE: z.string().min(1),
  FAWRY_SECURE_KEY: z.string().min(1),
  /** Some of Fawry's hosts need a percent-encoded query, others cannot read one. */
  FAWRY_RAW_QUERY: z.stringbool().default(false),
});

export type FawryConfig = {
  baseUrl: string;
  pagesUrl: string;
  merchantCode: string;
  secureKey: string;
  /** Where Fawry reports every change of our orders. */
  webhookUrl: string;
  encodeQuery: boolean;
  timeoutMilliseconds: number;
};
