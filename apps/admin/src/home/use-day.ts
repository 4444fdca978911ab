import { api } from "@hiwar/app/clients";
import { useQuery } from "@tanstack/react-query";

const refetchMilliseconds = 60_000;

/** Query for today's figures; shared by every part of the page that shows them. */
export function useDay() {
  return useQuery({ ...api.people.day.query(), refetchInterval: refetchMilliseconds });
}
