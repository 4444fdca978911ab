import { createCatalogue } from "@hiwar/ui/catalogue";

/** Texts shared by the app and the dashboard about receipts. */
export const { say } = createCatalogue({
  receipts: "الإيصالات",
  "kind.payment": "إيصال دفع",
  "kind.refund": "إيصال رد مبلغ",
  "kind.reversal": "إيصال رد مبلغ",
  download: "تنزيل",
  "downloadOf.payment": "تنزيل إيصال الدفع {number}",
  "downloadOf.refund": "تنزيل إيصال رد المبلغ {number}",
  "downloadOf.reversal": "تنزيل إيصال رد المبلغ {number}",
});
