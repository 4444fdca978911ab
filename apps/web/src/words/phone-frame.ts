import { createCatalogue } from "@hiwar/ui/catalogue";

/** Texts of the frame that shows a developer the app in a phone's width. */
export const { say } = createCatalogue({
  title: "حِوار على شاشة موبايل",
  play: "عرض التطبيق بعرض الموبايل",
  playText: "للمطوّرين، على هذا الجهاز وحده.",
  stop: "العودة إلى الشاشة كلها",
});
