import { siteAddressMark } from "@hiwar/contract/app-address";
import type { SitePage } from "@hiwar/contract/site-pages";
import { shell } from "../words/shell.ts";

export interface PageMeta {
  readonly path: SitePage;
  readonly title: string;
  readonly description: string;
  /** The page's content as schema.org data, one object each. */
  readonly things?: readonly object[];
}

/** Returns the metadata of a page for search engines and shared links. */
export function pageMeta({ path, title, description, things = [] }: PageMeta) {
  const url = siteAddressMark + path;
  return [
    { title },
    { name: "description", content: description },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:type", content: "website" },
    { property: "og:locale", content: "ar_EG" },
    { property: "og:site_name", content: shell.title },
    { property: "og:url", content: url },
    { tagName: "link", rel: "canonical", href: url },
    ...things.map((thing) => ({ "script:ld+json": { "@context": "https://schema.org", ...thing } })),
  ];
}

/** The company as schema.org data. */
export const organization = {
  "@type": "Organization",
  name: shell.title,
  alternateName: "Hiwar",
  description: shell.tagline,
  url: `${siteAddressMark}/`,
  logo: `${siteAddressMark}/favicon.svg`,
} as const;
