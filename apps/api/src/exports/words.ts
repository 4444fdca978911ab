import type { AssessmentStatus } from "@hiwar/contract/assessments";
import type { ContactMethod } from "@hiwar/contract/contact";
import type { CouponState } from "@hiwar/contract/coupons";
import type { MailedInviteState } from "@hiwar/contract/invites";
import type { InvoiceState } from "@hiwar/contract/invoices";
import { Role } from "@hiwar/contract/kernel/roles";
import type { LessonOutcome, LessonStatus } from "@hiwar/contract/lessons";
import type { AssetUse } from "@hiwar/contract/media";
import { PaymentStatus } from "@hiwar/contract/payments";
import { WithdrawMethod } from "@hiwar/contract/payout";
import type { PhotoSessionStatus } from "@hiwar/contract/photo-sessions";
import { type InviteState, PlanPeriod, type PlanState } from "@hiwar/contract/plans";
import type { SessionEventKind } from "@hiwar/contract/sessions";
import type { ListingState } from "@hiwar/contract/tutoring";

/** Arabic column headers of the files. */
export const heads = {
  id: "الرقم",
  name: "الاسم",
  role: "الدور",
  email: "البريد",
  verifiedEmail: "بريد موثّق",
  phone: "الموبايل",
  verifiedPhone: "موبايل موثّق",
  blockedAt: "محظور منذ",
  since: "منذ",
  standing: "الحالة",
  missing: "عدد ما ينقص",
  contactedAt: "آخر تواصل",
  lessons: "الدروس",
  rating: "التقييم",
  start: "البداية",
  minutes: "الدقائق",
  tutor: "المعلّم",
  student: "الطالب",
  status: "الحالة",
  outcome: "الحضور",
  reported: "مُبلّغ عنه",
  payer: "الدافع",
  description: "الوصف",
  pounds: "المبلغ بالجنيه",
  method: "طريقة الدفع",
  reference: "رقم البوابة",
  paidAt: "دُفع في",
  bank: "البنك",
  account: "رقم الحساب أو الآيبان",
  ledgerAccount: "الحساب",
  event: "الحركة",
  debit: "مدين بالجنيه",
  credit: "دائن بالجنيه",
  balance: "الرصيد بالجنيه",
  entry: "رقم القيد",
  at: "الوقت",
  actorId: "رقم من فعل",
  actor: "من فعل",
  action: "الفعل",
  subject: "على ماذا",
  refused: "رُفض لأن",
  code: "الكود",
  percent: "الخصم بالمئة",
  mostPounds: "أقصى خصم بالجنيه",
  until: "سارٍ حتى",
  uses: "دُفع به مرات",
  mostUses: "أقصى المرات",
  paidPounds: "دُفع به بالجنيه",
  givenPounds: "خُصم به بالجنيه",
  room: "الغرفة",
  seconds: "ثوانٍ من البداية",
  way: "يُحوّل إلى",
  note: "الملاحظة",
  decidedAt: "البتّ فيه",
  transfer: "رقم التحويل",
  kind: "النوع",
  cause: "الأمر",
  person: "صاحبه",
  due: "الموعد",
  taker: "عند",
  decider: "من قرر",
  owner: "صاحب الملف",
  use: "الاستخدام",
  bytes: "الحجم بالبايت",
  address: "العنوان",
  month: "الشهر",
  day: "اليوم",
  gateway: "البوابة",
  orders: "الطلبات",
  differing: "الفروق",
  paidThere: "دُفع عند البوابة بالجنيه",
  feeThere: "رسوم عند البوابة بالجنيه",
  returnedThere: "رُدّ عند البوابة بالجنيه",
  paidHere: "دُفع في الدفاتر بالجنيه",
  feeHere: "رسوم في الدفاتر بالجنيه",
  returnedHere: "رُدّ في الدفاتر بالجنيه",
  closedAt: "أُغلق",
  title: "الموضوع",
  answerBy: "الرد عن طريق",
  contact: "البريد أو الموبايل",
  answered: "رُدّ عليه",
  page: "الصفحة",
  browser: "المتصفح",
  fixed: "أُصلح",
  sender: "المرسل",
  told: "وصلت في التطبيق",
  reached: "وصلت بالبريد أو الموبايل",
  failed: "لم تصل بهما",
  doneAt: "اكتمل الإرسال",
  manager: "مسؤول المعلّمين",
  passed: "اجتاز",
  approved: "قُبل",
  length: "ثوانيه",
  studio: "الاستوديو",
  place: "المكان",
  enrolled: "أثبت هويته",
  seenAt: "آخر دخول",
  live: "عليها الآن",
  monthPounds: "الشهر بالجنيه",
  quarterPounds: "ثلاثة أشهر بالجنيه",
  yearPounds: "السنة بالجنيه",
  arabic: "الاسم بالعربية",
  english: "الاسم بالإنجليزية",
  tutors: "معلّمون",
  students: "طلاب",
  weekly: "دقائق الأسبوع",
  period: "المدة",
} as const;

export const roleWords: Readonly<Record<Role, string>> = {
  [Role.SuperAdmin]: "الإدارة العليا",
  [Role.RegularAdmin]: "الإدارة",
  [Role.Tutor]: "معلّم",
  [Role.Student]: "طالب",
  [Role.TutorManager]: "مسؤول معلّمين",
  [Role.Studio]: "استوديو",
};

export const standingWords: Readonly<Record<ListingState, string>> = {
  waiting: "ينتظر التفعيل",
  hidden: "مُفعّل ولا يظهر",
  listed: "يظهر للطلاب",
};

export const statusWords: Readonly<Record<LessonStatus, string>> = {
  pending: "قادم",
  happening: "يجري الآن",
  fulfilled: "انتهى",
  cancelled: "أُلغي",
  reported: "مُبلّغ عنه",
};

export const outcomeWords: Readonly<Record<LessonOutcome, string>> = {
  attended: "حضره الطرفان",
  "student-absent": "غاب الطالب",
  "tutor-absent": "غاب المعلّم",
  "both-absent": "لم يحضر أحد",
};

export const paymentWords: Readonly<Record<PaymentStatus, string>> = {
  [PaymentStatus.New]: "لم يبدأ",
  [PaymentStatus.Paid]: "مدفوع",
  [PaymentStatus.Canceled]: "أُلغي",
  [PaymentStatus.Refunded]: "استُرد",
  [PaymentStatus.Expired]: "انتهت مدته",
  [PaymentStatus.PartialRefunded]: "استُرد بعضه",
  [PaymentStatus.Failed]: "لم ينجح",
  [PaymentStatus.Processed]: "ينتظر الدفع",
  [PaymentStatus.Refunding]: "يُسترد الآن",
};

export const useWords: Readonly<Record<AssetUse, string>> = {
  face: "صورة شخصية",
  intro: "فيديو تعريف",
  thumbnail: "صورة فيديو",
};

export const periodWords: Readonly<Record<PlanPeriod, string>> = {
  [PlanPeriod.Month]: "شهر",
  [PlanPeriod.Quarter]: "ثلاثة أشهر",
  [PlanPeriod.Year]: "سنة",
  [PlanPeriod.FreeTrial]: "تجربة",
};

export const inviteWords: Readonly<Record<InviteState, string>> = {
  open: "لم تُقبل بعد",
  accepted: "قُبلت",
  over: "انتهت مدتها",
  ended: "أُنهيت",
};

export const mailedWords: Readonly<Record<MailedInviteState, string>> = {
  waiting: "تنتظر التسجيل",
  came: "سجّل صاحبها",
  over: "انتهت مدتها",
  ended: "أُنهيت",
};

export const couponWords: Readonly<Record<CouponState, string>> = {
  open: "سارية",
  over: "انتهت مدتها",
  ended: "أُنهيت",
};

export const contactWords: Readonly<Record<ContactMethod, string>> = {
  whatsapp: "واتساب",
  phone: "مكالمة",
  mail: "بريد",
};

export const roomWords: Readonly<Record<SessionEventKind, string>> = {
  joined: "دخل",
  left: "خرج",
  "taken-over": "انتقل إلى جهاز آخر",
};

export const payoutMethodWords: Readonly<Record<WithdrawMethod, string>> = {
  [WithdrawMethod.Wallet]: "محفظة",
  [WithdrawMethod.Bank]: "بنك",
  [WithdrawMethod.Instapay]: "إنستاباي",
};

export const withdrawalStateWords: Readonly<Record<InvoiceState, string>> = {
  pending: "ينتظر التحويل",
  "canceled-by-receiver": "يطلب الإلغاء",
  "updated-by-receiver": "يطلب تعديلًا",
  "cancellation-approved-by-admin": "أُلغي بطلبه",
  "canceled-by-admin": "ألغته الإدارة",
  fulfilled: "حُوّل",
  rejected: "رُفض",
};

export const assessmentWords: Readonly<Record<AssessmentStatus, string>> = {
  booked: "في موعدها",
  happening: "جارية الآن",
  review: "تنتظر الحكم",
  passed: "اجتاز",
  rejected: "لم يجتز",
  cancelled: "أُلغيت",
  missed: "لم تنعقد",
};

export const photoWords: Readonly<Record<PhotoSessionStatus, string>> = {
  assigned: "تنتظر مواعيد الاستوديو",
  proposed: "تنتظر اختيار المعلّم",
  scheduled: "لها موعد",
  over: "انتهى موعدها",
  done: "اكتملت",
  cancelled: "أُلغيت",
};

export const planWords: Readonly<Record<PlanState, string>> = {
  public: "معروضة للجميع",
  invited: "للمدعوّين فقط",
  trial: "تجربة مجانية",
  retired: "متوقفة",
};
