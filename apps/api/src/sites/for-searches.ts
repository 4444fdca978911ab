import { escapeHtml } from "@hiwar/contract/escape-html";

/** The robots.txt of `origin`: everything is open to search engines except the closed paths. */
export function robotsText(origin: string, closed: readonly string[]): string {
  return ["User-agent: *", ...closed.map((path) => `Disallow: ${path}`), `Sitemap: ${origin}/sitemap.xml`, ""].join("\n");
}

/** The sitemap of `origin`: the full URLs of these paths. */
export function sitemap(origin: string, paths: readonly string[]): string {
  const places = paths.map((path) => `<url><loc>${escapeHtml(origin + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${places.join("")}</urlset>\n`;
}
