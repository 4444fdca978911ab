const key = "hiwar-way-back";

/** Remembers, in this tab, where to go on after a visit to the gateway's page. */
export function keepWayBack(path: string): void {
  try {
    sessionStorage.setItem(key, path);
  } catch {
    // A browser that stores nothing leads back to the plans.
  }
}

/** Where to go on, a checkout or else the plans. */
export function wayBack(): string {
  try {
    const path = sessionStorage.getItem(key) ?? "";
    return path.startsWith("/checkout?") ? path : "/plans";
  } catch {
    return "/plans";
  }
}
