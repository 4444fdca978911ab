import { Card } from "@hiwar/ui/card";
import { type ReactNode, useId } from "react";

export interface SectionProps {
  title: string;
  /** A short fact about the whole section, at the end of the title's line. */
  note?: string | undefined;
  /** A sentence below the title. */
  lead?: string | undefined;
  children: ReactNode;
}

/** A section of a page: a card with a title. */
export function Section({ title, note, lead, children }: SectionProps) {
  const headingId = useId();
  return (
    <Card as="section" aria-labelledby={headingId}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 pb-2">
        <h2 id={headingId} className="text-lg">
          {title}
        </h2>
        {note && <span className="text-sm text-muted">{note}</span>}
      </div>
      {lead && <p className="pb-3 text-muted">{lead}</p>}
      {children}
    </Card>
  );
}
