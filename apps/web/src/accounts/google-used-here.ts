import { stored } from "@hiwar/client/stored";

/** Whether somebody came in by Google on this device before: then it is asked at once. */
export const usedHere = stored("hiwar.google", (value): value is true => value === true);
