import { useQuery } from "@tanstack/react-query";
import { api } from "../frame/live.ts";
import { untilNextTurn } from "../lessons/next-turn.ts";

const nextOf = (when: "now" | "future") => api.lessons.list.query({ when, cancelled: "false", size: "1" });

/** The lesson that comes next or is held now: undefined while unknown, null when there is none; and whether asking failed. */
export function useNextLesson() {
  const future = useQuery({ ...nextOf("future"), refetchInterval: ({ state }) => untilNextTurn(state.data?.list ?? [], Date.now()) });
  const now = useQuery({
    ...nextOf("now"),
    // Also when the one ahead begins.
    refetchInterval: ({ state }) => untilNextTurn([...(state.data?.list ?? []), ...(future.data?.list ?? [])], Date.now()),
  });
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
