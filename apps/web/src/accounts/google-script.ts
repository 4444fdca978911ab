interface GoogleCredential {
  readonly credential: string;
}

interface GoogleAccounts {
  initialize(options: { client_id: string; nonce: string; callback: (answer: GoogleCredential) => void; ux_mode: "popup" }): void;
  renderButton(place: HTMLElement, options: Record<string, string | number>): void;
}

declare global {
  interface Window {
    google?: { accounts: { id: GoogleAccounts } };
  }
}

const loads = new Map<string, Promise<GoogleAccounts>>();

/** Loads Google's sign-in script once, from the address the server names; rejects when it does not load. */
export function loadGoogle(scriptUrl: string): Promise<GoogleAccounts> {
  const known = loads.get(scriptUrl);
  if (known) return known;
  const loading = new Promise<GoogleAccounts>((resolve, reject) => {
    const script = document.createElement("script");
    script.src = scriptUrl;
    script.async = true;
    script.onload = () => (window.google ? resolve(window.google.accounts.id) : reject(new Error("no google")));
    script.onerror = () => {
      loads.delete(scriptUrl);
      script.remove();
      reject(new Error("google did not come"));
    };
    document.head.append(script);
  });
  loads.set(scriptUrl, loading);
  return loading;
}
