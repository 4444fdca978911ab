import { Badge, type BadgeProps } from "@hiwar/ui/badge";
import { Pressable } from "@hiwar/ui/pressable";
import type { ReactNode } from "react";

interface InterviewsRowProps {
  readonly time: string;
  readonly picture: ReactNode;
  readonly name: string;
  readonly detail?: string | undefined;
  readonly tone: BadgeProps["tone"];
  readonly state: string;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

/** One line of a manager's lists: when, who, and how it stands; it opens beside the list. */
export function InterviewsRow({ time, picture, name, detail, tone, state, isOpen, onOpen }: InterviewsRowProps) {
  return (
    <li className="interviews-row" data-open={isOpen || undefined}>
      <Pressable className="interviews-open" onPress={onOpen} aria-pressed={isOpen}>
        <span className="interviews-time">{time}</span>
        {picture}
        <span className="interviews-who">
          <bdi>{name}</bdi>
          {detail && <small>{detail}</small>}
        </span>
        <Badge tone={tone}>{state}</Badge>
      </Pressable>
    </li>
  );
}
