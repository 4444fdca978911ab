import type { User } from "@hiwar/contract/accounts";
import { Role } from "@hiwar/contract/kernel/roles";
import { BookOpen, CalendarClock, CalendarDays, LayoutDashboard, type LucideIcon, MessageCircle, Repeat, Users } from "lucide-react";
import { homeOf } from "../url/paths.ts";
import { say } from "../words/app.ts";

export interface Place {
  readonly href: string;
  readonly icon: LucideIcon;
  readonly label: () => string;
}

const tutors: Place = { href: "/tutors", icon: Users, label: () => say("tutors") };
const lessons: Place = { href: "/lessons", icon: BookOpen, label: () => say("lessons") };
const schedule: Place = { href: "/schedule-management", icon: CalendarDays, label: () => say("scheduleManagement") };
const calendar: Place = { href: "/lessons-schedule", icon: CalendarClock, label: () => say("lessonsSchedule") };
const chat: Place = { href: "/chat", icon: MessageCircle, label: () => say("chat") };
const plans: Place = { href: "/plans", icon: Repeat, label: () => say("plans") };

/** Where a person goes: all of it in the sidebar, the five most used in the phone's bottom bar. */
export function placesOf(user: Pick<User, "role">): Record<"sidebar" | "bottomBar", readonly Place[]> {
  const home: Place = { href: homeOf(user), icon: LayoutDashboard, label: () => say("dashboard") };
  return user.role === Role.Student
    ? { sidebar: [home, tutors, lessons, calendar, chat, plans], bottomBar: [home, tutors, lessons, chat, plans] }
    : { sidebar: [home, lessons, calendar, schedule, chat, tutors], bottomBar: [home, lessons, schedule, chat, tutors] };
}

const within: Readonly<Record<string, readonly string[]>> = {
  "/tutors": ["/t/"],
  "/lessons": ["/lesson/"],
  "/plans": ["/checkout", "/payments", "/card-added"],
};

/** Whether a place is where `pathname` lies: a tutor's page belongs to the tutors, the tutors' own pages do not. */
export function isAt(place: string, pathname: string): boolean {
  if (pathname === place || pathname.startsWith(`${place}/`)) return true;
  if (/^\/t\/\D/.test(pathname)) return false;
  return (within[place] ?? []).some((prefix) => pathname.startsWith(prefix));
}
