import { api } from "@hiwar/app/clients";
import { useUser } from "@hiwar/app/use-user";
import type { DayPart } from "@hiwar/contract/day-parts";
import { Role } from "@hiwar/contract/kernel/roles";
import type { Wish } from "@hiwar/contract/wishes";
import { useQuery } from "@tanstack/react-query";

/** For whom or for when somebody waits. */
export type Wanted = { readonly tutorId: number } | { readonly part: DayPart };

/** What the reading student waits for; nothing of anybody else. */
export function useWishes({ isAsked = true } = {}) {
  const isStudent = useUser()?.role === Role.Student;
  const asked = useQuery({ ...api.wishes.list.query(), enabled: isStudent && isAsked });
  const { data } = asked;
  const list: readonly Wish[] = data?.list ?? [];
  return {
    /** The query behind it; of anybody but a student it never comes. */
    asked,
    list,
    /** They have a lesson ahead: what opens goes to others until it is over. */
    isPassedOver: data?.isPassedOver ?? false,
    find: (wanted: Wanted) => list.find(({ tutor, part }) => ("tutorId" in wanted ? tutor?.id === wanted.tutorId : part === wanted.part)),
    /** The start that is kept for them, with this tutor or with any. */
    offer: (tutorId?: number) => list.find(({ offer }) => offer && (tutorId === undefined || offer.tutorId === tutorId))?.offer ?? null,
  };
}
