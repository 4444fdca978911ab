import { api } from "@hiwar/app/clients";
import { useUser } from "@hiwar/app/use-user";
import type { DayPart } from "@hiwar/contract/day-parts";
import { Role } from "@hiwar/contract/kernel/roles";
import type { Wish } from "@hiwar/contract/wishes";
import { useQuery } from "@tanstack/react-query";

/** What a person waits for: a tutor, or a part of the day. */
export type Wanted = { readonly tutorId: number } | { readonly part: DayPart };

/** The student's wishes; empty for everyone else. */
export function useWishes({ isAsked = true } = {}) {
  const isStudent = useUser()?.role === Role.Student;
  const asked = useQuery({ ...api.wishes.list.query(), enabled: isStudent && isAsked });
  const { data } = asked;
  const list: readonly Wish[] = data?.list ?? [];
  return {
    /** The query behind it; it never loads for people who are not students. */
    asked,
    list,
    /** Whether the student has a coming lesson, so that new starts are offered to others until it is over. */
    isPassedOver: data?.isPassedOver ?? false,
    find: (wanted: Wanted) => list.find(({ tutor, part }) => ("tutorId" in wanted ? tutor?.id === wanted.tutorId : part === wanted.part)),
    /** Returns the start kept for them, with this tutor or with any. */
    offer: (tutorId?: number) => list.find(({ offer }) => offer && (tutorId === undefined || offer.tutorId === tutorId))?.offer ?? null,
  };
}
