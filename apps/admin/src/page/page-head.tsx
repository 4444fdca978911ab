import { TextLink } from "@hiwar/ui/text-link";
import type { ReactNode } from "react";

export interface PageHeadProps {
  /** The way back to all of its kind, on the page of one thing. */
  all?: { href: string; label: string } | undefined;
  /** What it looks like, before its name. */
  picture?: ReactNode | undefined;
  title: ReactNode;
  /** What it is in a sentence, or what is to be known of it at once. */
  lead?: ReactNode | undefined;
  /** What is done about it as a whole. */
  action?: ReactNode | undefined;
}

/** What a page is about: the way back, its name, a line beneath, and the one thing to do. */
export function PageHead({ all, picture, title, lead, action }: PageHeadProps) {
  return (
    <header className="grid gap-2">
      {all && (
        <TextLink href={all.href} className="justify-self-start text-sm">
          {all.label}
        </TextLink>
      )}
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="flex min-w-0 items-center gap-5">
          {picture}
          <div className="grid min-w-0 gap-1">
            <h1 className="text-2xl md:text-3xl">{title}</h1>
            {lead && <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-muted">{lead}</div>}
          </div>
        </div>
        {action}
      </div>
    </header>
  );
}
