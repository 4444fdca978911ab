import { createCatalogue } from "@hiwar/ui/catalogue";

/** What a list that grows says by itself. */
export const { say } = createCatalogue({
  rowsAtOnce: "كم يظهر كل مرة",
});
