/**
 * The sign-in script with the API of Google's own: `google.accounts.id.initialize` and `renderButton`. The button is an iframe of the sandbox's
 * origin; the account is chosen in a window of that origin, which returns a credential.
 */
export const googleScript = `(() => {
  const base = new URL("./", document.currentScript.src).href;
  const origin = new URL(base).origin;
  let settings = null;
  const frames = new Set();
  addEventListener("message", (event) => {
    if (event.origin !== origin || event.data?.kind !== "google-credential" || settings === null) return;
    if (![...frames].some((frame) => frame.contentWindow === event.source)) return;
    settings.callback({ credential: event.data.credential, select_by: "btn" });
  });
  const id = {
    initialize(options) { settings = options; },
    renderButton(place, { width = 320, theme = "outline", locale = "ar", text = "signin_with" } = {}) {
      const frame = document.createElement("iframe");
      const query = new URLSearchParams({
        client_id: settings.client_id, nonce: settings.nonce ?? "", origin: location.origin, theme, locale, text,
      });
      frame.src = base + "button?" + query;
      frame.title = "Google";
      frame.width = String(width);
      frame.height = "44";
      frame.style.border = "0";
      frame.style.colorScheme = "light";
      for (const old of frames) if (!old.isConnected) frames.delete(old);
      frames.add(frame);
      place.replaceChildren(frame);
    },
    prompt() {}, cancel() {}, disableAutoSelect() {},
  };
  window.google = { accounts: { id } };
})();`;
