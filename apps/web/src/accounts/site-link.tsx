import { TextLink } from "@hiwar/ui/text-link";
import type { ReactNode } from "react";
import { siblingHostUrl } from "../url/sibling-host-url.ts";

/** For rich words: a link to a page of the marketing site, opened beside what is being done here. */
export const siteLink = (page: string) => (words: ReactNode) => (
  <TextLink href={siblingHostUrl("", page)} target="_blank">
    {words}
  </TextLink>
);
