import { Card } from "@hiwar/ui/card";
import type { ReactNode } from "react";

interface WayCardProps {
  kicker: string;
  title: string;
  text: ReactNode;
  children?: ReactNode;
}

/** Where a tutor is on the way: the step, what it asks for or waits for, and what can be done. */
export function WayCard({ kicker, title, text, children }: WayCardProps) {
  return (
    <Card as="section" variant="primary" padding="large" hasBubbleCorner className="assessment-outcome" aria-labelledby="way-now">
      <p className="assessment-kicker">{kicker}</p>
      <h2 id="way-now">{title}</h2>
      <p className="text-lg">{text}</p>
      {children}
    </Card>
  );
}
