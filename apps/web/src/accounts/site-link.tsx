import { TextLink } from "@hiwar/ui/text-link";
import type { ReactNode } from "react";
import { hostBeside } from "../url/host-beside.ts";

/** For rich words: a link to a page of the marketing site, opened beside what is being done here. */
export const siteLink = (page: string) => (words: ReactNode) => (
  <TextLink href={hostBeside("", page)} target="_blank">
    {words}
  </TextLink>
);
