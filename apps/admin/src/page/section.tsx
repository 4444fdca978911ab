import { Card } from "@hiwar/ui/card";
import { type ReactNode, useId } from "react";

export interface SectionProps {
  title: string;
  /** What is to be known of all of it, at the end of the line of its name. */
  note?: string | undefined;
  /** A sentence under its name. */
  lead?: string | undefined;
  children: ReactNode;
}

/** A part of a page on its own card, under its name. */
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
