import { api } from "@hiwar/app/clients";
import type { ChatMember } from "@hiwar/contract/chat";
import { Role } from "@hiwar/contract/kernel/roles";
import { useQuery } from "@tanstack/react-query";

/** Whether files may be sent to a person: a student and a tutor must have booked once; undefined while unknown. */
export function useMayAttach(mine: ChatMember, counterpart: ChatMember): boolean | undefined {
  const isOfLessons = mine.role === Role.Student || counterpart.role === Role.Student;
  const person = counterpart.role === Role.Student ? { studentId: String(counterpart.id) } : { tutorId: String(counterpart.id) };
  const booked = useQuery({ ...api.lessons.list.query({ size: "1", ...person }), enabled: isOfLessons });
  return isOfLessons ? booked.data && booked.data.total > 0 : true;
}
