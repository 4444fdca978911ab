import { createCatalogue } from "@hiwar/ui/catalogue";

/** What stands around a text with marks; apart from other fields' words, which the first pages load. */
export const { say } = createCatalogue({
  markBold: "خط عريض",
  markItalic: "خط مائل",
  markList: "قائمة",
  marksHint: "*عريض* و _مائل_، و- في أول السطر لقائمة. الروابط تُفتح بنفسها.",
  marksPreview: "هكذا يُقرأ:",
});
