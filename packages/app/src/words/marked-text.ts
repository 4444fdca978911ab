import { createCatalogue } from "@hiwar/ui/catalogue";

/** What stands around a text with marks; apart from other fields' words, which the first pages load. */
export const { say } = createCatalogue({
  markBold: "خط عريض",
  markList: "قائمة",
  marksPreview: "هكذا يُقرأ:",
});
