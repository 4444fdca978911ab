import { createCatalogue } from "@hiwar/ui/catalogue";

/** Words of the frame in which a developer sees the app as wide as a phone. */
export const { say } = createCatalogue({
  title: "حِوار على شاشة موبايل",
  play: "عرض التطبيق بعرض الموبايل",
  playText: "للمطوّرين، على هذا الجهاز وحده.",
  stop: "العودة إلى الشاشة كلها",
});
