import { api, queryClient } from "@hiwar/app/clients";
import { useUser } from "@hiwar/app/use-user";
import { useWrite } from "@hiwar/app/use-write";
import { Role } from "@hiwar/contract/kernel/roles";
import { useMutationState, useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate } from "react-router";
import { signInPath } from "../url/paths.ts";

/** Filter for favourite writes in flight or queued; the final one belongs to the latest press. */
const pending = { mutationKey: ["favourites"], status: "pending" } as const;

/**
 * The student's favourite tutors: a press shows at once, before the server has answered. Writes are sent in the order of the presses. A guest is
 * redirected to sign in and back.
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
    // Keeps the pressed state until the list has been read, which is already in flight.
    return queryClient.refetchQueries({ queryKey: ["favourites"], type: "active" }, { cancelRefetch: false });
  };
  const keep = useWrite(api.favourites.keep, { onDone, inTurn: "favourites" });
  const remove = useWrite(api.favourites.remove, { onDone, inTurn: "favourites" });
  const isKept = (id: number) => pressed.findLast((one) => Number(one.id) === id)?.isKept ?? data?.tutorIds.includes(id) ?? false;
  return {
    /** Whether the person can have favourites: students, and guests after signing in. */
    canKeep: isStudent || user === null,
    isKept,
    toggle: (id: number) => {
      if (!user) return void navigate(signInPath(location));
      (isKept(id) ? remove : keep).mutate({ id: String(id) });
    },
  };
}

export type Favourites = ReturnType<typeof useFavourites>;
