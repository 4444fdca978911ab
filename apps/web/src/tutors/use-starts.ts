import { api } from "@hiwar/app/clients";
import type { TutorInfo } from "@hiwar/contract/tutors";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

const week = 7 * 86_400_000;

/** Where a lesson may begin in the coming seven days. Only students may ask the calendar; guests see the starts of the tutor's card. */
export function useStarts(tutor: TutorInfo, isGuest: boolean) {
  const [opened] = useState(() => Date.now());
  const span = { from: new Date(opened).toISOString(), to: new Date(opened + week).toISOString() };
  const calendar = useQuery({ ...api.calendar.list.query({ tutorId: String(tutor.id), ...span }), enabled: !isGuest });
  const cards = useQuery({ ...api.directory.list.query({ tutorId: String(tutor.id) }), enabled: isGuest });
  const query = isGuest ? cards : calendar;
  const ofCard = cards.data?.list[0]?.starts ?? [];
  const starts = isGuest ? ofCard : (calendar.data?.starts ?? []).map(({ start }) => start);
  return { starts, opened, query };
}
