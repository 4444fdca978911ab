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
    lines: [
      `${description}.`,
      `المدفوع: ${moneyInWords(paidPiasters)}`,
      ...(usedPiasters > 0 ? [`ما استُخدم: ${moneyInWords(usedPiasters)}`] : []),
      ...(feePiasters > 0 ? [`رسوم بوابة الدفع: ${moneyInWords(feePiasters)}`] : []),
      `يرجع لك: ${moneyInWords(amountPiasters)}، بالطريقة التي دُفع بها.`,
      "تصلك رسالة أخرى حين يخرج المبلغ من بوابة الدفع.",
    ],
    action: { label: "متابعة المبلغ", path: "/payments" },
  }),
});

/** What people are told of their refunds. */
export const refundNotices = { "refund-begun": begun };

type RefundNotices = typeof refundNotices;
declare module "../notifications/notify.ts" {
  interface NoticeKinds extends RefundNotices {}
}
