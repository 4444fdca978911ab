import { api } from "@hiwar/app/clients";
import type { Lesson } from "@hiwar/contract/lessons";
import { useQuery } from "@tanstack/react-query";
import { useCounterpart } from "./use-counterpart.ts";

const askedMilliseconds = 15_000;

/** Returns the other person of a lesson if the user may join and they are already in the room; otherwise null. */
export function useWaitingMember(lesson: Lesson): Lesson["tutor"] | null {
  const counterpart = useCounterpart(lesson);
  const session = useQuery({
    ...api.sessions.read.query({ id: lesson.sessionId }),
    enabled: lesson.whyNotJoin === null,
    refetchInterval: askedMilliseconds,
  });
  const isInside = session.data?.seats.some(({ userId }) => userId === counterpart.id) ?? false;
  return lesson.whyNotJoin === null && isInside ? counterpart : null;
}
