import { Card } from "@hiwar/ui/card";
import { Icon } from "@hiwar/ui/icon";
import type { LucideIcon } from "lucide-react";
import { type ReactNode, useId } from "react";

export interface StepCardProps {
  readonly kicker: string;
  readonly icon?: LucideIcon;
  /** `good`, for good news and next steps, stands out; the others are plain cards. */
  readonly tone?: "good" | "bad" | "plain";
  readonly title: string;
  readonly text?: ReactNode;
  readonly headingLevel?: 1 | 2;
  readonly children?: ReactNode;
}

/** A card for a tutor's onboarding step: its name, what it requires, waits for or resulted in, and its actions. */
export function StepCard({ kicker, icon, tone = "good", title, text, headingLevel = 2, children }: StepCardProps) {
  const id = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <Card
      as="section"
      variant={tone === "good" ? "primary" : "line"}
      padding="large"
      hasBubbleCorner
      hasMotif={tone === "good"}
      className="assessment-outcome"
      aria-labelledby={id}
    >
      <p className="assessment-kicker" data-tone={tone}>
        {icon && <Icon icon={icon} size={18} />}
        {kicker}
      </p>
      <Heading id={id}>{title}</Heading>
      {text && <p className="text-lg">{text}</p>}
      {children}
    </Card>
  );
}
