import type { invoices } from "@hiwar/contract/invoices";
import { type Routes, read, write } from "../http/routes.ts";
import { askWithdrawal } from "./ask.ts";
import { makeBatch } from "./batches/make.ts";
import { dropBatch, payBatch } from "./batches/pay.ts";
import { listBatches } from "./batches/read.ts";
import { askCancel } from "./cancel.ts";
import { askChange, decideChange, dropChange } from "./change.ts";
import { changeNote, decideWithdrawal } from "./decide.ts";
import { listEarnings, readInvoiceStats } from "./earning/read.ts";
import { listWithdrawals, readWithdrawal, tutorsWithdrawal } from "./read.ts";

export const withdrawalRoutes: Routes<typeof invoices> = {
  ask: write(askWithdrawal),
  stats: read(readInvoiceStats),
  earnings: read(listEarnings),
  list: read(listWithdrawals),
  read: read(readWithdrawal, tutorsWithdrawal),
  askCancel: write(askCancel, tutorsWithdrawal),
  askChange: write(askChange, tutorsWithdrawal),
  dropChange: write(dropChange, tutorsWithdrawal),
  decide: write(decideWithdrawal),
  decideChange: write(decideChange),
  note: write(changeNote),
  batches: read(listBatches),
  batch: write(makeBatch),
  payBatch: write(payBatch),
  dropBatch: write(dropBatch),
};
