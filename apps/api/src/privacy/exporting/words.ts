import { Role } from "@hiwar/contract/kernel/roles";
import { PaymentStatus } from "@hiwar/contract/payments";
import type { Topic } from "../decision.ts";

/** Arabic texts of the page itself. */
export const pageWords = {
  title: "نسخة بياناتك في حِوار",
  lead: "هذا كل ما نحفظه مما يخصّك. الملفات التي رفعتها في مجلد files، والبيانات نفسها في مجلد json لمن يريد نقلها إلى مكان آخر.",
  made: "جُمعت",
  contents: "المحتويات",
  none: "لا شيء هنا",
  not: "ما ليس هنا: كلمة المرور وما يثبت هويتك، وما يخصّ غيرك من أرقام وعناوين.",
  left: "ملفات لم تتسع لها هذه النسخة، وهي باقية في مكانها في حِوار",
  yes: "نعم",
  no: "لا",
} as const;

export const topicTitles: Readonly<Record<Topic, string>> = {
  account: "الحساب",
  notices: "الإشعارات",
  learning: "ما تتابعه",
  lessons: "الدروس",
  money: "المال",
  calendar: "المواعيد",
  chats: "المحادثات",
  teaching: "التدريس",
  reports: "ما كتبته إلينا",
  files: "الملفات",
};

/** Arabic title of each table. A test fails for a shown table without one. */
export const tableTitles: Readonly<Record<string, string>> = {
  person: "بياناتك",
  former_word: "أسماؤك وعناوينك السابقة",
  guardian_notice: "ما أُبلغ به وليّ أمرك",
  consent: "الموافقات",
  device_session: "الأجهزة",
  passkey: "مفاتيح المرور",
  telegram_link: "تليجرام",
  user_block: "من حظرتهم",
  data_export: "نسخ البيانات",
  lead: "متابعتك للعروض",
  saved_view: "القوائم المحفوظة",
  notification: "الإشعارات",
  chat_room: "المحادثات",
  chat_member: "إعداداتك فيها",
  chat_attachment: "مرفقات الرسائل",
  chat_message: "الرسائل",
  conduct_report: "بلاغاتك عن محادثات",
  contact_request: "رسائلك إلينا",
  bug_report: "أعطال أبلغت عنها",
  availability_slot: "مواعيد فتحتها",
  weekly_exception: "أيام غيّرتها بنفسك",
  weekly_hours: "ساعات كل أسبوع",
  away: "فترات الغياب",
  schedule: "الراحة بين الدروس",
  calendar_feed: "رابط تقويمك",
  wish: "مواعيد تنتظرها",
  wish_offer: "مواعيد حُجزت لك",
  session_event: "الدخول والخروج",
  payment: "المدفوعات",
  payment_change: "تغيّر حالاتها",
  payment_fee: "رسوم عُرفت بعد الدفع",
  payment_reversal: "أجزاء ردّتها البوابة بنفسها",
  pay_link: "روابط الدفع",
  saved_card: "البطاقات",
  receipt: "الإيصالات",
  refund: "المبالغ المردودة",
  plan_order: "طلبات الباقات",
  plan_invite: "دعوات إلى باقات",
  invite: "دعوات وصلت بريدك",
  coupon: "قسائمك",
  coupon_use: "قسائم استعملتها",
  subscription: "الاشتراكات",
  minute_grant: "دقائق عادت إليك",
  withdrawal: "طلبات السحب",
  upload: "ما رفعته مؤخرًا",
  asset: "صورك وفيديوهاتك",
  lesson: "الدروس",
  lesson_move: "تغيير المواعيد",
  lesson_report: "البلاغات",
  rating: "التقييمات",
  favourite: "المفضّلة",
  person_topic: "الموضوعات",
  tutor: "صفحتك",
  tutor_contact: "تواصل الإدارة معك",
  intro_video: "فيديوهات التعريف",
  assessment: "المقابلات والدروس التجريبية",
  photo_session: "جلسات التصوير",
};

const roles: Readonly<Record<Role, string>> = {
  [Role.SuperAdmin]: "الإدارة العليا",
  [Role.RegularAdmin]: "الإدارة",
  [Role.Tutor]: "معلّم",
  [Role.Student]: "طالب",
  [Role.TutorManager]: "مسؤول معلّمين",
  [Role.Studio]: "استوديو",
};

const payments: Readonly<Record<PaymentStatus, string>> = {
  [PaymentStatus.New]: "لم يُدفع بعد",
  [PaymentStatus.Paid]: "مدفوع",
  [PaymentStatus.Canceled]: "ملغى",
  [PaymentStatus.Refunded]: "مردود",
  [PaymentStatus.Expired]: "انتهت مهلته",
  [PaymentStatus.PartialRefunded]: "مردود جزء منه",
  [PaymentStatus.Failed]: "تعذّر",
  [PaymentStatus.Processed]: "قيد التأكيد",
  [PaymentStatus.Refunding]: "قيد الرد",
};

const weekdays = { 1: "الاثنين", 2: "الثلاثاء", 3: "الأربعاء", 4: "الخميس", 5: "الجمعة", 6: "السبت", 7: "الأحد" };

const cities = Object.fromEntries(
  [
    "القاهرة|الإسكندرية|الجيزة|الدقهلية|القليوبية|الشرقية|البحيرة|أسوان|أسيوط|بني سويف|بورسعيد|السويس|المنيا|الغربية|الإسماعيلية",
    "كفر الشيخ|مطروح|البحر الأحمر|سوهاج|الفيوم|الأقصر|قنا|الوادي الجديد|شمال سيناء|جنوب سيناء|دمياط|المنوفية|المنوفية|حلوان|الجيزة",
  ]
    .flatMap((line) => line.split("|"))
    .map((name, place) => [place + 1, name]),
);

/** Arabic words for stored numbers and codes that a reader would not understand. The key is a table with a column, or only a column. */
export const valueWords: Readonly<Record<string, Readonly<Record<string | number, string>>>> = {
  role: roles,
  gender: { male: "ذكر", female: "أنثى" },
  weekday: weekdays,
  "payment.status": payments,
  "payment_change.from_status": payments,
  "payment_change.to_status": payments,
  "lesson.outcome": { attended: "حضر الطرفان", "student-absent": "غاب الطالب", "tutor-absent": "غاب المعلّم", "both-absent": "غاب الطرفان" },
  cancelled_as: { student: "الطالب", tutor: "المعلّم", staff: "الإدارة", system: "حِوار", manager: "المسؤول" },
  funding: { subscription: "من الباقة", payment: "درس واحد مدفوع", free: "بلا ثمن" },
  "consent.kind": { terms: "الشروط", marketing: "العروض والأخبار", analytics: "إحصاءات الاستخدام", recording: "تسجيل حركة التصفّح" },
  "session_event.kind": { joined: "دخول", left: "خروج", "taken-over": "جهاز آخر" },
  "receipt.kind": { payment: "دفع", refund: "رد", reversal: "رجوع" },
  "assessment.kind": { 3: "مقابلة", 4: "درس تجريبي" },
  purpose: { 1: "عام", 2: "دروس", 3: "مقابلات", 4: "دروس تجريبية" },
  part: { morning: "الصباح", noon: "الظهر", evening: "المساء", night: "الليل" },
  audience: { app: "التطبيق", admin: "لوحة الإدارة" },
  "payment.method": { 0: "بطاقة", 1: "محفظة", 2: "تقسيط", 3: "رقم مرجعي", 4: "صفحة البوابة" },
  "withdrawal.method": { 0: "محفظة", 1: "حساب بنكي", 2: "إنستاباي" },
  "withdrawal.status": { 0: "قيد المراجعة", 1: "طُلب إلغاؤه", 2: "ملغى", 3: "دُفع", 4: "مرفوض" },
  stage: { assigned: "لدى الاستوديو", proposed: "مواعيد معروضة", scheduled: "لها موعد", done: "تمّت", cancelled: "ملغاة" },
  city: cities,
  period: { 0: "شهر", 1: "٣ أشهر", 2: "سنة", 3: "تجربة مجانية" },
  notification_method: { 0: "البريد", 1: "واتساب", 2: "تليجرام" },
};
