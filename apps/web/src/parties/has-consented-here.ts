import { deviceStorage } from "@hiwar/client/browser-storage";

/** Storage key written on every change of the consents, so that other tabs get a storage event. */
export const consentKey = "hiwar.agreed";

/** Whether any consent to third parties was given in this browser. */
export const hasConsentedHere = (): boolean => deviceStorage.getItem(consentKey) !== null;
