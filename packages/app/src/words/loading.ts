import { createCatalogue } from "@hiwar/ui/catalogue";

/** Texts shown when data did not load. */
export const { say } = createCatalogue({
  retry: "حاول مرة أخرى",
  pageFailed: "لم نستطع تحميل هذه الصفحة",
  loadFailed: "لم نستطع تحميل هذا الجزء",
  notFresh: "لم يصل آخر تحديث، وهذا آخر ما وصلنا.",
});
