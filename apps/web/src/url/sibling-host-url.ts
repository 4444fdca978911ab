/** Returns the URL of a page on another of our sites: its host has `admin.` instead of `app.`, and no prefix for the marketing site. */
export function siblingHostUrl(name: "" | "admin.", path: string): string {
  if (typeof location === "undefined") return path;
  return `${location.protocol}//${name}${location.host.replace(/^app\./, "")}${path}`;
}
