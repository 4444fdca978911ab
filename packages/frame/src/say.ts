import { createCatalogue } from "@hiwar/ui/catalogue";
import { frameWords } from "./words/frame.ts";

/** The words of this package; the sites say everything else with catalogues of their own. */
export const { sayOutside } = createCatalogue(frameWords);
