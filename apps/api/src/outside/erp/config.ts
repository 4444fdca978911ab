import { z } from "zod";

/** The environment variables of the ERP: both or none. */
export const erpVariables = {
  ERP_URL: z.url({ protocol: /^https?$/, error: "must be an http or https address" }).optional(),
  ERP_API_KEY: z.string().min(16, "must be at least 16 characters").optional(),
};

export type ErpConfig = {
  baseUrl: string;
  apiKey: string;
  timeoutMilliseconds: number;
};

/** The configuration of the ERP; null without one. */
export function erpConfigOf(given: { ERP_URL?: string | undefined; ERP_API_KEY?: string | undefined }): ErpConfig | null {
  const { ERP_URL: url, ERP_API_KEY: apiKey } = given;
  return url === undefined || apiKey === undefined ? null : { baseUrl: url.replace(/\/$/, ""), apiKey, timeoutMilliseconds: 10_000 };
}
