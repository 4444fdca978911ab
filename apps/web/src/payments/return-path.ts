import { tabStorage } from "@hiwar/client/browser-storage";
import { isText, stored } from "@hiwar/client/stored";

const back = stored("hiwar-way-back", isText, tabStorage);

/** Remembers in this tab where to continue after a visit to the gateway's page. */
export function storeReturnPath(path: string): void {
  back.write(path);
}

/** Where to continue when nobody came from a checkout. */
export const noReturnPath = "/plans";

/** Returns where to continue: a checkout, or else the plans. */
export function returnPath(): string {
  const path = back.read();
  return path?.startsWith("/checkout?") ? path : noReturnPath;
}
