import { createCatalogue } from "@hiwar/ui/catalogue";

/** Texts of the export of a person's data. */
export const { say } = createCatalogue({
  ask: "طلب نسخة",
  again: "طلب نسخة أحدث",
  making: "نجمع بياناتك الآن. نخبرك بالبريد حين تجهز، ولا حاجة لإبقاء الصفحة مفتوحة.",
  ready: "نسختك جاهزة",
  until: "حتى {when}، {size}",
  download: "تنزيل النسخة",
  size: "{size} ميجابايت",
  small: "أقل من ميجابايت",
});
