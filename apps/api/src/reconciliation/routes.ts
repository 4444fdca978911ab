import type { reconciliation } from "@hiwar/contract/reconciliation";
import { type Routes, read, write } from "../http/routes.ts";
import { bookFees } from "./fees.ts";
import { listDays, readDay } from "./read.ts";

export const reconciliationRoutes: Routes<typeof reconciliation> = { days: read(listDays), day: read(readDay), bookFees: write(bookFees) };
