/** Whether this browser has what the app stands on: sockets, fetch, and colours that follow the theme. */
export function isBrowserSupported(): boolean {
  return "WebSocket" in globalThis && "fetch" in globalThis && "parse" in URL && CSS.supports("color", "light-dark(#000, #fff)");
}
