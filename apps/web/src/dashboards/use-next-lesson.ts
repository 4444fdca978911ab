import { useQuery } from "@tanstack/react-query";
import { api } from "../frame/live.ts";

/** The lesson that comes next or is held now; undefined while unknown, null when there is none. */
export function useNextLesson() {
  const now = useQuery(api.lessons.list.query({ when: "now", cancelled: "false", size: "1" }));
  const future = useQuery(api.lessons.list.query({ when: "future", cancelled: "false", size: "1" }));
  if (now.isPending || future.isPending) return undefined;
  return now.data?.list[0] ?? future.data?.list[0] ?? null;
}
