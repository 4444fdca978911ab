import { createCatalogue } from "@hiwar/ui/catalogue";

/** Texts of the dashboard's frame: navigation, and about the dashboard itself. */
export const { say } = createCatalogue({
  notYours: "هذه الصفحة ليست من عملك هنا",
  notYoursText: "تفتحها الإدارة. إن احتجت إليها فاطلبها منها.",
  title: "حِوار · الإدارة",
  home: "الرئيسية",
  dashboard: "لوحة الإدارة",
  invitation: "دعوة إلى الفريق",
  settings: "إعدادات حسابي",
  team: "الفريق",
  more: "المزيد",
  "group.people": "الناس والدروس",
  "group.money": "المال",
  "group.offer": "ما نعرضه",
  "group.said": "ما يصلنا",
  "group.platform": "المنصة",
  find: "بحث (Ctrl K)",
  findTitle: "بحث",
  findLabel: "اسم أو موبايل أو بريد أو رقم",
  findHint: "رقم وحده قد يكون رقم حساب أو درس أو عملية دفع",
  lessonNumber: "درس رقم {number}",
  compared: "ما يُقارَن",
  different: "مختلف",
  signIn: "دخول فريق العمل",
});
