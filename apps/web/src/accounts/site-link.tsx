import { TextLink } from "@hiwar/ui/text-link";
import type { ReactNode } from "react";
import { siblingHostUrl } from "../url/sibling-host-url.ts";

/** For formatted texts: a link to a page of the marketing site, opened in a new tab. */
export const siteLink = (page: string) => (words: ReactNode) => (
  <TextLink href={siblingHostUrl("", page)} target="_blank">
    {words}
  </TextLink>
);
