// jsdom has no media queries; the button reads the theme by one.
window.matchMedia ??= () => ({ matches: false }) as MediaQueryList;

/** A fake of Google's sign-in script: pressing its button passes `credential` to the callback. */
export function fakeGoogle(credential: string) {
  let hand: ((answer: { credential: string }) => void) | null = null;
  return {
    initialize: ({ callback }: { callback: (answer: { credential: string }) => void }) => {
      hand = callback;
    },
    renderButton: (place: HTMLElement) => {
      const button = document.createElement("button");
      button.textContent = "المتابعة بحساب جوجل";
      button.type = "button";
      button.onclick = () => hand?.({ credential });
      place.replaceChildren(button);
    },
  };
}

export const googleAnswer = () => ({
  clientId: "test.apps.googleusercontent.com",
  nonce: "a-nonce-of-the-server-0123456789abcdef",
  scriptUrl: "http://sandbox.localhost/google/gsi/client",
});
