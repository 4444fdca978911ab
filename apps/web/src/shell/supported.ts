import { useBrowserValue } from "../page/use-browser-value.ts";

function isBrowserSupported(): boolean {
  return "WebSocket" in globalThis && "fetch" in globalThis && "parse" in URL && CSS.supports("color", "light-dark(#000, #fff)");
}

/** Whether the browser supports what the app needs: sockets, fetch, `URL.parse`, and theme-dependent colours. Prerendered HTML assumes it. */
export const useIsBrowserSupported = (): boolean => useBrowserValue(isBrowserSupported, true);
