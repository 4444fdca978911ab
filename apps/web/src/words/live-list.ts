import { createCatalogue } from "@hiwar/ui/catalogue";

/** Texts of a list that has changed in the meantime. */
export const { say } = createCatalogue({
  update: "تغيّر الترتيب، حدّث القائمة",
});
