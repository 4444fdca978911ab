import { createCatalogue } from "@hiwar/ui/catalogue";
import { catalogue } from "./catalogue.ts";

/** The app's words: `useSay()` in components, `<Say id />` with elements inside, `sayOutside` where no provider stands. */
export const { useSay, Say, sayOutside } = createCatalogue(catalogue);
