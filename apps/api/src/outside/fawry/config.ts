import { PaymentMethod } from "@hiwar/contract/payments";
import { z } from "zod";

export const fawryMethods: readonly PaymentMethod[] = [
  PaymentMethod.Card,
  PaymentMethod.EWallet,
  PaymentMethod.BankInstallment,
  PaymentMethod.Fawry,
];

/** What of the environment is about Fawry. */
export const fawryVariables = z.object({
  FAWRY_URL: z.url(),
  /** Where a browser finds Fawry's own pages: the same host, but for the sandbox. */
  FAWRY_PAGES_URL: z.url().optional(),
  FAWRY_MERCHANT_CODE: z.string().min(1),
  FAWRY_SECURE_KEY: z.string().min(1),
  /** Some of Fawry's hosts want the query percent-encoded, some do not understand it. */
  FAWRY_RAW_QUERY: z.stringbool().default(false),
});

export type FawryConfig = {
  baseUrl: string;
  pagesUrl: string;
  merchantCode: string;
  secureKey: string;
  /** Where Fawry sends every change of the orders we open. */
  webhookUrl: string;
  encodeQuery: boolean;
  timeoutMilliseconds: number;
};
