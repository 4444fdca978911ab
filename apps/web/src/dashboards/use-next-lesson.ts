import { useQuery } from "@tanstack/react-query";
import { api } from "../frame/live.ts";

/** The lesson that comes next or is held now: undefined while unknown, null when there is none; and whether asking failed. */
export function useNextLesson() {
  const now = useQuery(api.lessons.list.query({ when: "now", cancelled: "false", size: "1" }));
  const future = useQuery(api.lessons.list.query({ when: "future", cancelled: "false", size: "1" }));
  const asked = [now, future];
  const none = now.data && future.data ? null : undefined;
  const lesson = now.data?.list[0] ?? future.data?.list[0] ?? none;
  return {
    lesson,
    isLost: lesson === undefined && asked.some(({ isError }) => isError),
    isAsking: asked.some(({ isFetching }) => isFetching),
    askAgain: () => void Promise.all(asked.map(({ refetch }) => refetch())),
  };
}
