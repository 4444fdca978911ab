import { useQuery } from "@tanstack/react-query";
import { api } from "../frame/live.ts";
import { together } from "../frame/loading.ts";
import { untilNextTurn } from "../lessons/next-turn.ts";

const nextOf = (when: "now" | "future") => api.lessons.list.query({ when, cancelled: "false", size: "1" });

/** The lesson that comes next or is held now: undefined while unknown, null when there is none; and the queries behind it as one. */
export function useNextLesson() {
  const future = useQuery({ ...nextOf("future"), refetchInterval: ({ state }) => untilNextTurn(state.data?.list ?? [], Date.now()) });
  const now = useQuery({
    ...nextOf("now"),
    // Also when the one ahead begins.
    refetchInterval: ({ state }) => untilNextTurn([...(state.data?.list ?? []), ...(future.data?.list ?? [])], Date.now()),
  });
  const none = now.data && future.data ? null : undefined;
  const lesson = now.data?.list[0] ?? future.data?.list[0] ?? none;
  return { lesson, asked: together({ now, future }) };
}
