import { Card } from "@hiwar/ui/card";
import { type ReactNode, useId } from "react";

/** A part of a page on its own card, under its name. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <Card as="section" aria-labelledby={headingId}>
      <h2 id={headingId} className="pb-2 text-lg">
        {title}
      </h2>
      {children}
    </Card>
  );
}
