import { createCatalogue } from "@hiwar/ui/catalogue";
import { catalogue } from "./catalogue.ts";

/** The dashboard's words: `useSay()` in components, `sayOutside` where no provider stands. */
export const { useSay, sayOutside } = createCatalogue(catalogue);
