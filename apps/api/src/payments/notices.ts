import * as z from "zod/mini";
import { noticeKind } from "../notifications/rules.ts";
import { moneyInWords } from "./money-in-words.ts";

const Paid = z.object({ id: z.int(), description: z.string(), amountPiasters: z.int() });

const paid = noticeKind({
  payload: Paid,
  title: ({ amountPiasters }) => (amountPiasters === 0 ? "اكتمل الطلب" : "وصلت الدفعة"),
  text: ({ description, amountPiasters }) => `${description}: ${amountPiasters === 0 ? "دون مقابل" : moneyInWords(amountPiasters)}`,
  path: ({ id }) => `/checkout?payment=${id}`,
  isAlwaysMailed: true,
  mail: ({ description, amountPiasters }) => ({
    subject: amountPiasters === 0 ? "تأكيد الطلب من حِوار" : "إيصال الدفع من حِوار",
    lines: [
      amountPiasters === 0 ? "اكتمل الطلب دون مقابل." : `وصلتنا دفعة بقيمة ${moneyInWords(amountPiasters)}`,
      `${description}.`,
      "تفاصيل العملية محفوظة في صفحة المدفوعات.",
    ],
    action: { label: "المدفوعات", path: "/payments" },
  }),
});

const closed = noticeKind({
  payload: z.object({ id: z.int(), description: z.string() }),
  title: () => "لم تكتمل عملية الدفع",
  text: ({ description }) => `${description}: انتهت مهلة الدفع أو رُفضت العملية. يمكن البدء من جديد في أي وقت.`,
  path: ({ id }) => `/checkout?payment=${id}`,
});

const refunded = noticeKind({
  isAlwaysMailed: true,
  payload: Paid,
  title: () => "رُدّ المبلغ",
  text: ({ description, amountPiasters }) => `${description}: أُعيد ${moneyInWords(amountPiasters)} بالوسيلة التي دُفع بها.`,
  path: ({ id }) => `/checkout?payment=${id}`,
  mail: ({ description, amountPiasters }) => ({
    subject: "رُدّ مبلغ من حِوار",
    lines: [
      `أعدنا ${moneyInWords(amountPiasters)} بالوسيلة التي دُفع بها.`,
      `${description}.`,
      "قد يحتاج البنك أو المحفظة إلى أيام حتى يظهر المبلغ.",
    ],
    action: { label: "المدفوعات", path: "/payments" },
  }),
});

/** What people are told of their payments. */
export const paymentNotices = { "payment-paid": paid, "payment-closed": closed, "payment-refunded": refunded };

type PaymentNotices = typeof paymentNotices;
declare module "../notifications/notify.ts" {
  interface NoticeKinds extends PaymentNotices {}
}
