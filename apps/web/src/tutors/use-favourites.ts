import { api, queryClient } from "@hiwar/app/clients";
import { toastError } from "@hiwar/app/error-message";
import { useUser } from "@hiwar/app/use-user";
import { useWrite } from "@hiwar/app/use-write";
import { Role } from "@hiwar/contract/kernel/roles";
import { useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate } from "react-router";
import { signInPath } from "../url/paths.ts";

const { queryKey } = api.favourites.list.query();
type Kept = { readonly tutorIds: readonly number[] };

const without = (id: number) => (kept: Kept | undefined) => kept && { tutorIds: kept.tutorIds.filter((one) => one !== id) };
const withOne = (id: number) => (kept: Kept | undefined) => kept && { tutorIds: [id, ...kept.tutorIds.filter((one) => one !== id)] };

/** The tutors a student keeps: changed at once, and changed back where the server refuses. A guest is led to signing in and back. */
export function useFavourites() {
  const user = useUser();
  const navigate = useNavigate();
  const location = useLocation();
  const isStudent = user?.role === Role.Student;
  const { data } = useQuery({ ...api.favourites.list.query(), enabled: isStudent });
  const put = (change: typeof withOne, id: number) => queryClient.setQueryData<Kept>(queryKey, change(id) as never);
  const settled = () => queryClient.invalidateQueries({ queryKey: ["directory", "favourites"] });
  const keep = useWrite(api.favourites.keep, {
    onDone: settled,
    errors: (error, { id }) => {
      put(without, Number(id));
      toastError(error);
    },
  });
  const remove = useWrite(api.favourites.remove, {
    onDone: settled,
    errors: (error, { id }) => {
      put(withOne, Number(id));
      toastError(error);
    },
  });
  return {
    /** Whether the reader could keep anybody: students, and guests once they have signed in. */
    canKeep: isStudent || user === null,
    isKept: (id: number) => data?.tutorIds.includes(id) ?? false,
    toggle: async (id: number) => {
      if (!user) return void navigate(signInPath(location));
      const isKept = data?.tutorIds.includes(id) ?? false;
      await queryClient.cancelQueries({ queryKey });
      put(isKept ? without : withOne, id);
      (isKept ? remove : keep).mutate({ id: String(id) });
    },
  };
}

export type Favourites = ReturnType<typeof useFavourites>;
