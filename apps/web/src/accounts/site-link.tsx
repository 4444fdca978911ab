import { TextLink } from "@hiwar/ui/text-link";
import type { ReactNode } from "react";

/** A page of the marketing site, whose host is ours without `app.` in front. */
function siteAddress(path: string): string {
  if (typeof location === "undefined") return path;
  return `${location.protocol}//${location.host.replace(/^app\./, "")}${path}`;
}

/** For rich words: a link to a page of the marketing site, opened beside what is being done here. */
export const siteLink = (page: string) => (words: ReactNode) => (
  <TextLink href={siteAddress(page)} target="_blank">
    {words}
  </TextLink>
);
