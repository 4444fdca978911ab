import { deviceStorage } from "@hiwar/client/browser-storage";

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Storage key of this device's random id for statistics. It says nothing about the person, and is removed when the consent is withdrawn. */
const idKey = "hiwar.analytics-id";

function ownId(): string {
  const known = deviceStorage.getItem(idKey);
  if (known !== null && /^[\w-]{36}$/.test(known)) return known;
  const made = crypto.randomUUID();
  deviceStorage.setItem(idKey, made);
  return made;
}

const layer = () => {
  window.dataLayer ??= [];
  return window.dataLayer;
};

/** Google's tag requires the `arguments` object itself, not an array. */
const gtag: (...given: unknown[]) => void = function gtag() {
  // biome-ignore lint/complexity/noArguments: a list would be read as something else
  layer().push(arguments);
};

const flagOf = (id: string) => `ga-disable-${id}`;

/** The place in every event: the route pattern. It leaves out the title, which may be a name, and the referrer. */
const placeOf = (pattern: string) => ({ page_location: location.origin + pattern, page_title: pattern, page_referrer: "" });

/** Sets up what Google's tag reads on loading: no advertising, no automatic page views. */
export function readyAnalytics(id: string, pattern: string): void {
  Object.assign(window, { [flagOf(id)]: false });
  const denied = { ad_storage: "denied", ad_user_data: "denied", ad_personalization: "denied" };
  gtag("consent", "default", { ...denied, analytics_storage: "granted" });
  gtag("js", new Date());
  gtag("set", placeOf(pattern));
  const own = { send_page_view: false, allow_google_signals: false, allow_ad_personalization_signals: false };
  gtag("config", id, { ...own, user_id: ownId() });
}

/** Reports a page view. */
export function trackPage(pattern: string): void {
  gtag("set", placeOf(pattern));
  gtag("event", "page_view", placeOf(pattern));
}

/** Makes the tag send nothing more. */
export function stopAnalytics(id: string): void {
  Object.assign(window, { [flagOf(id)]: true });
}

/** Removes what was stored on the device for statistics. */
export function forgetAnalytics(): void {
  deviceStorage.removeItem(idKey);
}
