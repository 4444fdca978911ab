import { deviceStorage } from "@hiwar/client/browser-storage";

/** Written whenever what was agreed changes, so that other tabs hear of it. */
export const agreedKey = "hiwar.agreed";

/** Whether somebody agreed to anything in this browser. */
export const hasAgreedHere = (): boolean => deviceStorage.getItem(agreedKey) !== null;
