import { Card } from "@hiwar/ui/card";
import type { ReactNode } from "react";

interface HoursSectionProps {
  id: string;
  title: string;
  text: ReactNode;
  children: ReactNode;
}

/** One section of the hours page. */
export function HoursSection({ id, title, text, children }: HoursSectionProps) {
  return (
    <Card as="section" aria-labelledby={`hours-${id}`} className="hours-section">
      <header>
        <h2 id={`hours-${id}`} className="text-xl">
          {title}
        </h2>
        <p className="text-muted">{text}</p>
      </header>
      {children}
    </Card>
  );
}
