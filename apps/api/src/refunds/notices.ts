import * as z from "zod/mini";
import { noticeKind } from "../notifications/rules.ts";
import { moneyInWords } from "../payments/money-in-words.ts";

const begun = noticeKind({
  isAlwaysMailed: true,
  payload: z.object({
    id: z.int(),
    description: z.string(),
    paidPiasters: z.int(),
    usedPiasters: z.int(),
    feePiasters: z.int(),
    amountPiasters: z.int(),
  }),
  title: () => "يُردّ المبلغ",
  text: ({ description, amountPiasters }) => `${description}: ${moneyInWords(amountPiasters)} في الطريق إليك.`,
  path: ({ id }) => `/payments/${id}`,
  mail: ({ description, paidPiasters, usedPiasters, feePiasters, amountPiasters }) => ({
    subject: `في الطريق إليك: ${moneyInWords(amountPiasters)}`,
    lines: [`${description}.`, "يرجع المبلغ بالطريقة التي دُفع بها. تصلك رسالة أخرى حين يخرج من بوابة الدفع."],
    sums: [
      { label: "المدفوع", sum: moneyInWords(paidPiasters) },
      ...(usedPiasters > 0 ? [{ label: "ما استُخدم", sum: moneyInWords(-usedPiasters) }] : []),
      ...(feePiasters > 0 ? [{ label: "رسوم بوابة الدفع", sum: moneyInWords(-feePiasters) }] : []),
      { label: "يرجع لك", sum: moneyInWords(amountPiasters) },
    ],
    action: { label: "متابعة المبلغ", path: "/payments" },
  }),
});

/** Notifications to people about their refunds. */
export const refundNotices = { "refund-begun": begun };

type RefundNotices = typeof refundNotices;
declare module "../notifications/notify.ts" {
  interface NoticeKinds extends RefundNotices {}
}
