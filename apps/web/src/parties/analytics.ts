import { deviceStorage } from "@hiwar/client/browser-storage";

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** A random id of this device for statistics: it says nothing of the person, and goes with the consent. */
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

/** Google's tag takes the arguments object itself, and no list. */
const gtag: (...given: unknown[]) => void = function gtag() {
  // biome-ignore lint/complexity/noArguments: a list would be read as something else
  layer().push(arguments);
};

const flagOf = (id: string) => `ga-disable-${id}`;

/** What every event says of where it happened: the pattern, and neither the title, which may be a name, nor where one came from. */
const placeOf = (pattern: string) => ({ page_location: location.origin + pattern, page_title: pattern, page_referrer: "" });

/** Readies what Google's tag will find: no advertising, no page views of its own. */
export function readyAnalytics(id: string, pattern: string): void {
  Object.assign(window, { [flagOf(id)]: false });
  const denied = { ad_storage: "denied", ad_user_data: "denied", ad_personalization: "denied" };
  gtag("consent", "default", { ...denied, analytics_storage: "granted" });
  gtag("js", new Date());
  gtag("set", placeOf(pattern));
  const own = { send_page_view: false, allow_google_signals: false, allow_ad_personalization_signals: false };
  gtag("config", id, { ...own, user_id: ownId() });
}

/** One page was opened. */
export function trackPage(pattern: string): void {
  gtag("set", placeOf(pattern));
  gtag("event", "page_view", placeOf(pattern));
}

/** The tag sends nothing more from here. */
export function stopAnalytics(id: string): void {
  Object.assign(window, { [flagOf(id)]: true });
}

/** Forgets what was kept on the device for statistics. */
export function forgetAnalytics(): void {
  deviceStorage.removeItem(idKey);
}
