import { TextLink } from "@hiwar/ui/text-link";
import type { ReactNode } from "react";

export interface PageHeadProps {
  /** A link back to all items of this kind, on the page of a single one. */
  all?: { href: string; label: string } | undefined;
  /** A picture before the title. */
  picture?: ReactNode | undefined;
  title: ReactNode;
  /** A sentence about the page, or the key facts of its item. */
  lead?: ReactNode | undefined;
  /** Actions on the whole item. */
  action?: ReactNode | undefined;
}

/** The head of a page: link back, title, a line below, and the main action. */
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
