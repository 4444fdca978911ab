import { api } from "@hiwar/app/clients";
import { useQuery } from "@tanstack/react-query";

const refetchMilliseconds = 60_000;

/** Today in figures, asked for once however many parts of the page show them. */
export function useDay() {
  return useQuery({ ...api.people.day.query(), refetchInterval: refetchMilliseconds });
}
