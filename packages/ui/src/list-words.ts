/** Texts of a server list. Separate, so that pages without lists do not load them. */
export const listWords = {
  clearFilters: "مسح التصفية",
  clearFilter: "مسح",
  apply: "تطبيق",
  rowsOnPage: "صفوف الصفحة",
  columns: "الأعمدة",
  selected: "المحدّد",
  selectRow: "تحديد",
  unselect: "إلغاء التحديد",
  moreThan: "أكثر من",
  tooMany: "لا يُعرض أبعد من هذا، ضيّق البحث",
  listFailed: "لم تصل القائمة",
  listStale: "تعذّر التحديث، وهذه آخر ما وصل",
  least: "من",
  greatest: "إلى",
  amountsWrong: "اكتب مبلغين، الأصغر أولًا",
  selectAll: "تحديد الكل",
} as const;
