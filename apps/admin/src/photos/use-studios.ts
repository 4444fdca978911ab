import { api } from "@hiwar/app/clients";
import { useQuery } from "@tanstack/react-query";

/** More than the number of studios, since an admin chooses among all of them. */
const most = "100";

/** Query for the studios, for people who may see them. */
export function useStudios(isEnabled = true) {
  return useQuery({ ...api.people.studios.query({ size: most }), enabled: isEnabled });
}
