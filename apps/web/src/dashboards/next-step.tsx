import { Button } from "@hiwar/ui/button";
import { Card } from "@hiwar/ui/card";
import type { ReactNode } from "react";
import { say } from "../words/dashboards.ts";
import "./next.css";

export type NextStepProps = {
  /** The text above the title; by default it says that this is the next step. */
  kicker?: string;
  title: string;
  text: ReactNode;
  action: { label: string; href: string };
};

/** A large panel for the one thing to do next. */
export function NextStep({ kicker = say("next"), title, text, action }: NextStepProps) {
  return (
    <Card as="section" variant="primary" padding="large" hasBubbleCorner hasMotif className="next-step" aria-labelledby="next-step">
      <p className="font-medium text-primary-text">{kicker}</p>
      <h2 id="next-step" className="text-2xl md:text-4xl">
        {title}
      </h2>
      <p className="max-w-[46ch] text-base md:text-lg">{text}</p>
      <div className="flex flex-wrap gap-3 pt-4">
        <Button variant="primary" size="large" href={action.href}>
          {action.label}
        </Button>
      </div>
    </Card>
  );
}
