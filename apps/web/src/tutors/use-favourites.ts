import { api, queryClient } from "@hiwar/app/clients";
import { useUser } from "@hiwar/app/use-user";
import { useWrite } from "@hiwar/app/use-write";
import { Role } from "@hiwar/contract/kernel/roles";
import { useMutationState, useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate } from "react-router";
import { signInPath } from "../url/paths.ts";

/** Under way or in the queue: what was pressed, the last of it at the end. */
const pending = { mutationKey: ["favourites"], status: "pending" } as const;

/**
 * The tutors a student keeps: shown as it was pressed until the server has answered, which is asked in the order of the presses. A guest
 * is led to signing in and back.
 */
export function useFavourites() {
  const user = useUser();
  const navigate = useNavigate();
  const location = useLocation();
  const isStudent = user?.role === Role.Student;
  const { data } = useQuery({ ...api.favourites.list.query(), enabled: isStudent });
  const pressed = useMutationState({
    filters: pending,
    select: ({ options, state }) => ({ isKept: options.mutationKey?.[1] === "keep", id: (state.variables as { id: string }).id }),
  });
  const onDone = () => {
    void queryClient.invalidateQueries({ queryKey: ["directory", "favourites"] });
    // What was pressed stands until the list has come, which is asked for already.
    return queryClient.refetchQueries({ queryKey: ["favourites"], type: "active" }, { cancelRefetch: false });
  };
  const keep = useWrite(api.favourites.keep, { onDone, inTurn: "favourites" });
  const remove = useWrite(api.favourites.remove, { onDone, inTurn: "favourites" });
  const isKept = (id: number) => pressed.findLast((one) => Number(one.id) === id)?.isKept ?? data?.tutorIds.includes(id) ?? false;
  return {
    /** Whether the reader could keep anybody: students, and guests once they have signed in. */
    canKeep: isStudent || user === null,
    isKept,
    toggle: (id: number) => {
      if (!user) return void navigate(signInPath(location));
      (isKept(id) ? remove : keep).mutate({ id: String(id) });
    },
  };
}

export type Favourites = ReturnType<typeof useFavourites>;
