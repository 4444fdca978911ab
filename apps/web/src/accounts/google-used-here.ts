import { stored } from "@hiwar/client/stored";

/** Whether somebody signed in by Google on this device before: then Google's button loads at once. */
export const usedHere = stored("hiwar.google", (value): value is true => value === true);
