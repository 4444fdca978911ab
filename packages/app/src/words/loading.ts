import { createCatalogue } from "@hiwar/ui/catalogue";

/** What is said where something that was asked for did not come. */
export const { say } = createCatalogue({
  retry: "حاول مرة أخرى",
  pageFailed: "لم نستطع تحميل هذه الصفحة",
  loadFailed: "لم نستطع تحميل هذا الجزء",
  notFresh: "لم يصل آخر تحديث، وهذا آخر ما وصلنا.",
});
