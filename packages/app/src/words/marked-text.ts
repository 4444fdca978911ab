import { createCatalogue } from "@hiwar/ui/catalogue";

/** Texts around a field with marks; separate from other fields' texts, which the first pages load. */
export const { say } = createCatalogue({
  markBold: "خط عريض",
  markList: "قائمة",
  marksPreview: "هكذا يُقرأ:",
});
