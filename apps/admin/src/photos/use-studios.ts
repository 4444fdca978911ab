import { api } from "@hiwar/app/clients";
import type { PersonLine } from "@hiwar/contract/people";
import { useQuery } from "@tanstack/react-query";

/** More than the number of studios, since an admin chooses among all of them. */
const most = "100";

/** Query for the studios, for people who may see them; empty while loading. */
export function useStudios(isEnabled = true): readonly PersonLine[] {
  return useQuery({ ...api.people.studios.query({ size: most }), enabled: isEnabled }).data?.list ?? [];
}
