import { sitePages } from "@hiwar/contract/site-pages";
import { escapeHtml } from "../outside/escape-html.ts";

/** What search engines may read of the site at `origin`: all of it but the short links, which lead away. */
export function robotsText(origin: string): string {
  return `User-agent: *\nDisallow: /url/\nDisallow: /api/\nSitemap: ${origin}/sitemap.xml\n`;
}

/** Every page of the site at `origin`, by its whole address. */
export function sitemap(origin: string): string {
  const places = sitePages.map((path) => `<url><loc>${escapeHtml(origin + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${places.join("")}</urlset>\n`;
}
