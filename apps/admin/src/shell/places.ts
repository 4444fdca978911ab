import { isAdmin, type Role } from "@hiwar/contract/kernel/roles";
import type { TaskKind } from "@hiwar/contract/tasks";
import {
  Bug,
  CalendarCheck,
  Camera,
  ClipboardCheck,
  CreditCard,
  DoorOpen,
  Gift,
  GraduationCap,
  HandCoins,
  House,
  Images,
  Inbox,
  Landmark,
  type LucideIcon,
  MailQuestion,
  Megaphone,
  Scale,
  ScrollText,
  Server,
  SlidersHorizontal,
  Tags,
  TicketPercent,
  Users,
  UsersRound,
  WalletCards,
} from "lucide-react";
import { say } from "../words/app.ts";
import { say as sayAudit } from "../words/audit.ts";
import { say as sayBroadcasts } from "../words/broadcasts.ts";
import { say as sayBugs } from "../words/bugs.ts";
import { say as sayContact } from "../words/contact.ts";
import { say as sayCoupons } from "../words/coupons.ts";
import { say as sayInterviews } from "../words/interviews.ts";
import { say as sayInvites } from "../words/invites.ts";
import { say as sayLessons } from "../words/lessons.ts";
import { say as sayMedia } from "../words/media.ts";
import { say as sayPayments } from "../words/payments.ts";
import { say as sayPeople } from "../words/people.ts";
import { say as sayPhotos } from "../words/photos.ts";
import { say as sayPlans } from "../words/plans.ts";
import { say as sayPlatform } from "../words/platform.ts";
import { say as sayReconciliation } from "../words/reconciliation.ts";
import { say as saySessions } from "../words/sessions.ts";
import { say as sayStatements } from "../words/statements.ts";
import { say as sayTasks } from "../words/tasks.ts";
import { say as sayTopics } from "../words/topics.ts";
import { say as sayTutors } from "../words/tutors.ts";
import { say as sayWithdrawals } from "../words/withdrawals.ts";

/** Groups of places in the menu; those for daily use come first without a heading. */
export const groups = ["people", "money", "offer", "said", "platform"] as const;
export type Group = (typeof groups)[number];

export interface Place {
  readonly href: string;
  readonly icon: LucideIcon;
  readonly label: string;
  readonly group?: Group;
  /** The kind of tasks decided there. */
  readonly decides?: TaskKind | "everything";
  /** The prefix of other paths that belong to the place. */
  readonly holds?: string;
}

/** Returns the places of the dashboard for a role, those for daily use first. */
export function placesOf(role: Role): Place[] {
  const home = { href: "/", icon: House, label: say("home") };
  const photos = { href: "/photo-sessions", icon: Camera, label: sayPhotos("title"), holds: "/photo-session/" };
  if (!isAdmin({ role })) return [home, photos];
  const inGroup = (group: Group, places: readonly Place[]): Place[] => places.map((place) => ({ ...place, group }));
  return [
    home,
    { href: "/tasks", icon: Inbox, label: sayTasks("tasks"), decides: "everything", holds: "/conduct-report/" },
    ...inGroup("people", [
      { href: "/lessons", icon: CalendarCheck, label: sayLessons("lessons"), holds: "/lesson/" },
      { href: "/users", icon: Users, label: sayPeople("users"), holds: "/user/" },
      { href: "/tutors", icon: GraduationCap, label: sayTutors("tutors"), holds: "/tutor/" },
      { href: "/interviews", icon: ClipboardCheck, label: sayInterviews("title") },
      photos,
    ]),
    ...inGroup("money", [
      { href: "/payments", icon: CreditCard, label: sayPayments("payments"), holds: "/payment/" },
      { href: "/invoices", icon: HandCoins, label: sayWithdrawals("title"), decides: "withdrawal" },
      { href: "/reconciliation", icon: Scale, label: sayReconciliation("reconciliation"), holds: "/reconciliation/" },
      { href: "/statement", icon: Landmark, label: sayStatements("title") },
    ]),
    ...inGroup("offer", [
      { href: "/plans", icon: WalletCards, label: sayPlans("title"), holds: "/plan/" },
      { href: "/plan-invites", icon: Gift, label: sayInvites("title"), holds: "/invites" },
      { href: "/coupons", icon: TicketPercent, label: sayCoupons("title") },
      { href: "/broadcasts", icon: Megaphone, label: sayBroadcasts("title") },
      { href: "/topics", icon: Tags, label: sayTopics("title") },
    ]),
    ...inGroup("said", [
      { href: "/contact-requests", icon: MailQuestion, label: sayContact("title") },
      { href: "/bug-reports", icon: Bug, label: sayBugs("title") },
    ]),
    ...inGroup("platform", [
      { href: "/team", icon: UsersRound, label: say("team") },
      { href: "/media", icon: Images, label: sayMedia("title") },
      { href: "/session-events", icon: DoorOpen, label: saySessions("title") },
      { href: "/audit", icon: ScrollText, label: sayAudit("title") },
      { href: "/server-stats", icon: Server, label: sayPlatform("stats") },
      { href: "/platform-settings", icon: SlidersHorizontal, label: sayPlatform("settings") },
    ]),
  ];
}

/** Paths for all staff that are no place of the menu. */
const everybodys = ["/main", "/user-settings"];

/** Whether a role may open a path. Admins may open all; an unknown page says so itself. */
export function mayOpen(role: Role, path: string): boolean {
  if (isAdmin({ role }) || everybodys.includes(path)) return true;
  return placesOf(role).some(({ href, holds }) => path === href || (holds !== undefined && path.startsWith(holds)));
}
