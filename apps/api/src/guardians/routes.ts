import type { guardians } from "@hiwar/contract/guardians";
import { type Routes, read, write } from "../http/routes.ts";
import { readConsentByLink, withdrawByLink } from "./open.ts";

export const guardianRoutes: Routes<typeof guardians> = {
  open: read(readConsentByLink),
  withdraw: write(withdrawByLink),
};
