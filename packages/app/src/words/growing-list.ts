import { createCatalogue } from "@hiwar/ui/catalogue";

/** Texts of a growing list. */
export const { say } = createCatalogue({
  rowsAtOnce: "كم يظهر كل مرة",
});
