import { Badge, type BadgeProps } from "@hiwar/ui/badge";
import { Pressable } from "@hiwar/ui/pressable";
import { Skeleton } from "@hiwar/ui/skeleton";
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

/** One row of a manager's lists: time, tutor and state; pressing opens it beside the list. */
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

const rows = ["a", "b", "c"];

/** Skeleton of a manager's rows. */
export function InterviewsSkeleton({ hasFilms = false }: { hasFilms?: boolean }) {
  return (
    <div className="interviews-list" aria-busy="true">
      {rows.map((row) => (
        <div key={row} className="interviews-row">
          <div className="interviews-open">
            <span className="interviews-time">
              <Skeleton className="my-1.5 w-24" />
            </span>
            {hasFilms ? <span className="film-still" /> : <Skeleton shape="circle" />}
            <Skeleton className="w-2/5" />
            <Skeleton shape="block" className="h-7 w-20" />
          </div>
        </div>
      ))}
    </div>
  );
}
