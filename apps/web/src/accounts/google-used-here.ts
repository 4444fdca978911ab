import { stored } from "@hiwar/client/stored";

/** Whether Google gave a credential on this device before: then Google's button loads at once. */
export const usedHere = stored("hiwar.google", (value): value is true => value === true);
