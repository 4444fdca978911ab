import { createCatalogue } from "@hiwar/ui/catalogue";

/** Texts of all lists of the dashboard, and of their keys. */
export const { say } = createCatalogue({
  export: "تصدير",
  days: "الأيام",
  views: "القوائم المحفوظة",
  noViews: "لا قوائم محفوظة بعد. صفِّ القائمة ثم احفظها هنا.",
  saveView: "حفظ هذه القائمة",
  nothingToSave: "صفِّ القائمة أو رتّبها أولًا",
  saveTitle: "حفظ القائمة",
  viewName: "اسمها",
  viewNameHint: "اسم محفوظ من قبل يأخذ هذه التصفية",
  save: "حفظ",
  saved: "حُفظت القائمة",
  forget: "حذف {name}",
  tooMany: "بلغت القوائم عشرين. احذف واحدة أولًا.",
  keys: "مفاتيح لوحة المفاتيح",
  keysOn: "المفاتيح مفعّلة",
  keysOnText: "بلا Ctrl، وتعمل ما دمت لا تكتب",
  "key.find": "بحث من أي مكان",
  "key.move": "السطر التالي والسابق في القائمة",
  "key.open": "فتح السطر",
  "key.search": "الكتابة في بحث القائمة",
  "key.approve": "القبول عند القرار",
  "key.refuse": "الرفض عند القرار",
  "key.undo": "التراجع عن قرار خلال عشر ثوانٍ",
  "key.help": "هذه الصفحة",
});
