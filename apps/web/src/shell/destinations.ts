import { say as sayFrame } from "@hiwar/app/words";
import type { User } from "@hiwar/contract/accounts";
import { Role } from "@hiwar/contract/kernel/roles";
import {
  BookOpen,
  CalendarClock,
  CalendarDays,
  ClipboardCheck,
  HandCoins,
  LayoutDashboard,
  type LucideIcon,
  MessageCircle,
  Repeat,
  UserRound,
  Users,
} from "lucide-react";
import { homeOf, settingsPathOf } from "../url/paths.ts";
import { say as sayApp } from "../words/app.ts";
import { say } from "../words/shell.ts";

export interface Destination {
  readonly href: string;
  readonly icon: LucideIcon;
  readonly label: () => string;
}

const tutors: Destination = { href: "/tutors", icon: Users, label: () => sayApp("tutors") };
const lessons: Destination = { href: "/lessons", icon: BookOpen, label: () => say("lessons") };
const schedule: Destination = { href: "/schedule-management", icon: CalendarDays, label: () => say("scheduleManagement") };
const calendar: Destination = { href: "/lessons-schedule", icon: CalendarClock, label: () => say("lessonsSchedule") };
const chat: Destination = { href: "/chat", icon: MessageCircle, label: () => say("chat") };
const earnings: Destination = { href: "/invoices", icon: HandCoins, label: () => say("earnings") };
const interviews: Destination = { href: "/interviews", icon: ClipboardCheck, label: () => say("interviews") };
const plans: Destination = { href: "/plans", icon: Repeat, label: () => sayApp("plans") };

/** A person's navigation: all destinations in the sidebar, the five most used in the phone's bottom bar. */
export function destinationsOf(user: Pick<User, "role">): Record<"sidebar" | "bottomBar", readonly Destination[]> {
  const home: Destination = { href: homeOf(user), icon: LayoutDashboard, label: () => say("dashboard") };
  const account: Destination = { href: settingsPathOf(user), icon: UserRound, label: () => sayFrame("account") };
  if (user.role === Role.Student)
    return { sidebar: [home, tutors, lessons, calendar, chat, plans], bottomBar: [home, tutors, lessons, chat, account] };
  return user.role === Role.TutorManager
    ? {
        sidebar: [home, interviews, lessons, calendar, schedule, chat, tutors],
        bottomBar: [home, interviews, schedule, chat, account],
      }
    : { sidebar: [home, lessons, calendar, schedule, chat, earnings, tutors], bottomBar: [home, lessons, schedule, chat, account] };
}

/** Paths that belong to a destination without being below its `href`. */
const within: Readonly<Record<string, RegExp>> = {
  "/tutors": /^\/t\/\d/,
  "/lessons": /^\/(lesson\/|lessons-schedule|check)/,
  "/interviews": /^\/(interview|demo-session)\//,
  "/t/dashboard": /^\/(t\/onboarding|interview\/|demo-session\/)/,
  "/plans": /^\/(checkout|payments|card-added)/,
  "/s/settings": /^\/(profile|complete-profile|payments|plans|card-added)/,
  "/t/account-settings": /^\/(profile|invoices|t\/profile-settings|t\/complete-profile)/,
};

const isBelow = (href: string, pathname: string) => pathname === href || pathname.startsWith(`${href}/`);

/** Whether `pathname` belongs to a destination. */
export function isAt(href: string, pathname: string): boolean {
  return isBelow(href, pathname) || (within[href]?.test(pathname) ?? false);
}

/** Returns the destination that `pathname` belongs to; home, the first, only when no other matches. */
export function currentOf(destinations: readonly Destination[], pathname: string): Destination | undefined {
  return destinations.find(({ href }) => isBelow(href, pathname)) ?? destinations.findLast(({ href }) => isAt(href, pathname));
}
