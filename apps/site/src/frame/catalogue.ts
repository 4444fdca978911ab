import { frame } from "../words/frame.ts";
import { home } from "../words/home.ts";

/** The site's one catalogue. */
export const catalogue = { ...frame, ...home };
