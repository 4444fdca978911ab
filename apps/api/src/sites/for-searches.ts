import { escapeHtml } from "@hiwar/contract/escape-html";

/** What search engines may read at `origin`: all of it but what lies under the closed paths. */
export function robotsText(origin: string, closed: readonly string[]): string {
  return ["User-agent: *", ...closed.map((path) => `Disallow: ${path}`), `Sitemap: ${origin}/sitemap.xml`, ""].join("\n");
}

/** Pages at `origin` by their paths, each told by its whole address. */
export function sitemap(origin: string, paths: readonly string[]): string {
  const places = paths.map((path) => `<url><loc>${escapeHtml(origin + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${places.join("")}</urlset>\n`;
}
