import * as z from "zod/mini";
import { noticeKind } from "../notifications/rules.ts";
import { moneyInWords } from "./money-in-words.ts";
import { receiptToMail } from "./receipts/read.ts";

const Paid = z.object({ id: z.int(), description: z.string(), amountPiasters: z.int() });

const paid = noticeKind({
  payload: Paid,
  title: ({ amountPiasters }) => (amountPiasters === 0 ? "اكتمل الطلب" : "وصلت الدفعة"),
  text: ({ description, amountPiasters }) => `${description}: ${amountPiasters === 0 ? "مجانًا" : moneyInWords(amountPiasters)}`,
  path: ({ id }) => `/checkout?payment=${id}`,
  files: (open, { id }) => receiptToMail(open, id, "payment"),
  isAlwaysMailed: true,
  mail: ({ description, amountPiasters }) => ({
    subject: amountPiasters === 0 ? "اكتمل طلبك في حِوار" : `وصلت دفعتك: ${moneyInWords(amountPiasters)}`,
    lines: [amountPiasters === 0 ? `${description}، مجانًا.` : `${description}.`, "تفاصيل العملية محفوظة في صفحة المدفوعات."],
    action: { label: "المدفوعات", path: "/payments" },
  }),
});

/** `isExpired` is undefined in old notices, for which no reason was stored. */
function whyClosed(isExpired: boolean | undefined): string {
  if (isExpired === undefined) return "لم يصل الدفع.";
  return isExpired ? "لم يصل الدفع قبل انتهاء مدته." : "لم يوافق البنك أو المحفظة على الدفع.";
}

const closed = noticeKind({
  payload: z.object({ id: z.int(), description: z.string(), isExpired: z.optional(z.boolean()) }),
  title: ({ isExpired }) => (isExpired ? "انتهت مدة الدفع" : "لم يتم الدفع"),
  text: ({ description, isExpired }) => `${description}: ${whyClosed(isExpired)} يمكن البدء من جديد في أي وقت.`,
  path: ({ id }) => `/checkout?payment=${id}`,
});

const refunded = noticeKind({
  files: (open, { id }) => receiptToMail(open, id, "refund"),
  isAlwaysMailed: true,
  payload: Paid,
  title: () => "رُدّ المبلغ",
  text: ({ description, amountPiasters }) => `${description}: أُعيد ${moneyInWords(amountPiasters)} بالطريقة التي دُفع بها.`,
  path: ({ id }) => `/payments/${id}`,
  mail: ({ description, amountPiasters }) => ({
    subject: `أعدنا إليك ${moneyInWords(amountPiasters)}`,
    lines: [`${description}.`, "يعود المبلغ بالطريقة التي دُفع بها. قد يحتاج البنك أو المحفظة إلى أيام حتى يظهر المبلغ."],
    action: { label: "المدفوعات", path: "/payments" },
  }),
});

/** The notices to people about their payments. */
export const paymentNotices = { "payment-paid": paid, "payment-closed": closed, "payment-refunded": refunded };

type PaymentNotices = typeof paymentNotices;
declare module "../notifications/notify.ts" {
  interface NoticeKinds extends PaymentNotices {}
}
