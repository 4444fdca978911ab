import { api } from "@hiwar/app/clients";
import type { PersonLine } from "@hiwar/contract/people";
import { useQuery } from "@tanstack/react-query";

/** More than there are: an admin chooses one of them all. */
const most = "100";

/** The studios, for those who may see them; none before they are here. */
export function useStudios(isEnabled = true): readonly PersonLine[] {
  return useQuery({ ...api.people.studios.query({ size: most }), enabled: isEnabled }).data?.list ?? [];
}
