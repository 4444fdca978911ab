import { createCatalogue } from "@hiwar/ui/catalogue";

/** What is said of a list that is another one by now. */
export const { say } = createCatalogue({
  update: "تغيّر الترتيب، حدّث القائمة",
});
