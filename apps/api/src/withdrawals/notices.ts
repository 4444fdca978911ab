import { WithdrawMethod } from "@hiwar/contract/payout";
import * as z from "zod/mini";
import { dayInWords } from "../kernel/moment-in-words.ts";
import { quoted } from "../notifications/quoted.ts";
import { noticeKind } from "../notifications/rules.ts";
import { moneyInWords } from "../payments/money-in-words.ts";
import { expectedOn } from "./working-days.ts";

const Told = z.object({
  id: z.int(),
  amountPiasters: z.int(),
  method: z.literal([0, 1, 2]),
  askedAt: z.string(),
  note: z.optional(z.string()),
});
type Told = z.input<typeof Told>;

const towards: Readonly<Record<Told["method"], string>> = {
  [WithdrawMethod.Wallet]: "إلى محفظتك",
  [WithdrawMethod.Bank]: "إلى حسابك في البنك",
  [WithdrawMethod.Instapay]: "إلى إنستاباي",
};
const amount = ({ amountPiasters }: Told) => moneyInWords(amountPiasters);
const until = ({ askedAt }: Told) => dayInWords(expectedOn(Temporal.Instant.from(askedAt)));
const said = ({ note }: Told) => (note === undefined ? "" : ` كتبت لك الإدارة: ${quoted(note)}`);
const stranger = "إن لم تكن أنت من طلب ذلك، فغيّر كلمة السر واكتب لنا.";

/**
 * A notification about money: always mailed, with the number by which staff find the request. `warns` adds a hint for the case that somebody else did
 * it.
 */
const withdrawalNotice = (title: (told: Told) => string, text: (told: Told) => string, warns = false) =>
  noticeKind({
    payload: Told,
    title,
    text,
    path: () => "/invoices",
    isAlwaysMailed: true,
    mail: (told) => ({
      subject: title(told),
      lines: [text(told), `رقم الطلب: ${told.id}.`, ...(warns ? [stranger] : [])],
      action: { label: "أرباحك", path: "/invoices" },
    }),
  });

/** Notifications to tutors about their requests. */
export const withdrawalNotices = {
  "withdrawal-asked": withdrawalNotice(
    (told) => `وصلنا طلب سحب ${amount(told)}`,
    (told) => `نحوّل ${amount(told)} ${towards[told.method]}، ونتوقّع وصولها حتى ${until(told)}.`,
    true,
  ),
  "withdrawal-cancel-asked": withdrawalNotice(
    (told) => `طلبت إلغاء سحب ${amount(told)}`,
    () => "تراجع الإدارة الطلب. إن كان المبلغ قد حُوّل، فلا يمكن إيقافه.",
    true,
  ),
  "withdrawal-cancel-refused": withdrawalNotice(
    (told) => `لم يُلغَ سحب ${amount(told)}`,
    (told) => `يبقى طلبك كما كان، ونتوقّع وصول المبلغ حتى ${until(told)}.${said(told)}`,
  ),
  "withdrawal-change-asked": withdrawalNotice(
    (told) => `طلبت تعديل بيانات سحب ${amount(told)}`,
    () => "حتى توافق الإدارة تبقى البيانات الأولى.",
    true,
  ),
  "withdrawal-change-applied": withdrawalNotice(
    (told) => `عُدّلت بيانات سحب ${amount(told)}`,
    (told) => `نحوّل المبلغ ${towards[told.method]} بالبيانات الجديدة.${said(told)}`,
    true,
  ),
  "withdrawal-change-refused": withdrawalNotice(
    (told) => `لم تُعدّل بيانات سحب ${amount(told)}`,
    (told) => `تبقى البيانات الأولى.${said(told)}`,
  ),
  "withdrawal-canceled": withdrawalNotice(
    (told) => `أُلغي سحب ${amount(told)}`,
    (told) => `عاد المبلغ إلى المتاح لك.${said(told)}`,
  ),
  "withdrawal-paid": withdrawalNotice(
    (told) => `حوّلنا لك ${amount(told)}`,
    (told) => `حُوّل المبلغ ${towards[told.method]}، وتفاصيل التحويل في صفحة أرباحك.${said(told)}`,
  ),
  "withdrawal-rejected": withdrawalNotice(
    (told) => `رُفض سحب ${amount(told)}`,
    (told) => `عاد المبلغ إلى المتاح لك.${said(told)}`,
  ),
};

type WithdrawalNotices = typeof withdrawalNotices;
declare module "../notifications/notify.ts" {
  interface NoticeKinds extends WithdrawalNotices {}
}
