import { createCatalogue } from "@hiwar/ui/catalogue";

/** Texts of what a person still lacks to book and pay. */
export const { say } = createCatalogue({
  "before.email": "أكّد بريدك الإلكتروني قبل الحجز والدفع.",
  "before.birthYear": "أكمل سنة الميلاد في ملفك قبل الحجز والدفع.",
  "before.guardian": "سنّك أقل من ١٨ عامًا، فتلزم موافقة وليّ أمرك قبل الحجز والدفع.",
  blocked: "أوقفت الإدارة هذا الحساب، فلا يمكنه الحجز أو الدفع.",
});
