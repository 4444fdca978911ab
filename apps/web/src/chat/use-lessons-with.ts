import { api } from "@hiwar/app/clients";
import type { ChatMember } from "@hiwar/contract/chat";
import { Role } from "@hiwar/contract/kernel/roles";
import { useQuery } from "@tanstack/react-query";

/** The lesson with a person that is happening, and the next one. */
export function useLessonsWith(counterpart: ChatMember) {
  const person = counterpart.role === Role.Student ? { studentId: String(counterpart.id) } : { tutorId: String(counterpart.id) };
  const only = { cancelled: "false", size: "1", ...person } as const;
  const running = useQuery(api.lessons.list.query({ ...only, when: "now" }));
  const coming = useQuery(api.lessons.list.query({ ...only, when: "future" }));
  return { running: running.data?.list[0], coming: coming.data?.list[0] };
}
