import { createCatalogue } from "@hiwar/ui/catalogue";

/** Default error sentences of fields, for screens without their own. */
export const { say } = createCatalogue({
  "field.required": "مطلوب",
  "required.typed": "اكتب {label}",
  "required.chosen": "اختر {label}",
  noChoice: "بلا تحديد",
  "field.too-short": "أقصر من اللازم",
  "field.too-long": "أطول من اللازم",
  "field.too-small": "أقل من المسموح",
  "field.too-big": "أكبر من المسموح",
  "field.format": "الصيغة غير صحيحة",
  "field.unknown": "القيمة غير معروفة",
  "field.invalid": "القيمة غير صحيحة",
  "field.leaked": "ظهرت في تسريب سابق، اختر غيرها",
  shortest: "اكتب {bound, plural, zero {# حرف} one {حرفًا واحدًا} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}} على الأقل",
  longest: "اكتب {bound, plural, zero {# حرف} one {حرفًا واحدًا} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}} على الأكثر",
  smallest: "أقل ما يُقبل {bound}",
  biggest: "أكثر ما يُقبل {bound}",
});
