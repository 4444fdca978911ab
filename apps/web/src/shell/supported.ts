import { useBrowserValue } from "../page/use-browser-value.ts";

function isBrowserSupported(): boolean {
  return "WebSocket" in globalThis && "fetch" in globalThis && "parse" in URL && CSS.supports("color", "light-dark(#000, #fff)");
}

/** Whether this browser has what the app stands on: sockets, fetch, and colours that follow the theme. Built HTML takes it for granted. */
export const useIsBrowserSupported = (): boolean => useBrowserValue(isBrowserSupported, true);
