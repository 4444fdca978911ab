import { z } from "zod";

/** The environment variables of the scanner. */
export const scannerVariables = {
  CLAMD_URL: z
    .string()
    .regex(/^(tcp:\/\/[^/\s:]+:\d{1,5}|unix:\/\S+)$/, "must look like tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl")
    .optional(),
};

export type ScannerConfig = {
  place: { readonly host: string; readonly port: number } | { readonly path: string };
  timeoutMilliseconds: number;
};

/** Where the scanner listens; null without one. A film takes seconds to scan while its sender waits. */
export function scannerConfigOf(given: { CLAMD_URL?: string | undefined }): ScannerConfig | null {
  const { CLAMD_URL: url } = given;
  if (url === undefined) return null;
  const { protocol, hostname, port, pathname } = new URL(url);
  const place = protocol === "unix:" ? { path: pathname } : { host: hostname, port: Number(port) };
  return { place, timeoutMilliseconds: 30_000 };
}
