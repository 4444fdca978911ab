import { createCatalogue } from "@hiwar/ui/catalogue";

/** Texts of the app's frame: navigation, its screens' states, and about the app itself. */
export const { say } = createCatalogue({
  title: "حِوار",
  tutors: "المعلّمون",
  plans: "الباقات",
  signIn: "تسجيل الدخول",
  register: "إنشاء حساب",
  retry: "حاول مرة أخرى",
  offlineBar: "لا يوجد اتصال بالإنترنت. نكمل حين يعود.",
  notForYou: "هذه الصفحة ليست متاحة لحسابك",
  notForYouText: "هذه الصفحة {isStudent, select, 1 {للمعلّمين} other {للطلاب}}. كل ما يخصك في صفحتك الرئيسية.",
  unsupported: "متصفحك قديم ولا يفتح حِوار",
  unsupportedText: "ثبّت آخر إصدار من كروم أو سفاري أو فايرفوكس أو إيدج، ثم افتح الصفحة من جديد.",
  getChrome: "تنزيل كروم",
  cairo: "بتوقيت القاهرة",
});
