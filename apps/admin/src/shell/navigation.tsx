import { isAdmin, type Role } from "@hiwar/contract/kernel/roles";
import { NavItem } from "@hiwar/ui/nav-item";
import { CalendarCheck, CreditCard, House, Inbox, type LucideIcon, Scale, Users, UsersRound } from "lucide-react";
import { say } from "../words/app.ts";
import { say as sayLessons } from "../words/lessons.ts";
import { say as sayPayments } from "../words/payments.ts";
import { say as sayPeople } from "../words/people.ts";
import { say as sayReconciliation } from "../words/reconciliation.ts";
import { say as sayTasks } from "../words/tasks.ts";

interface Place {
  readonly href: string;
  readonly icon: LucideIcon;
  readonly label: string;
  /** Pages that belong to it, by the beginning of their address. */
  readonly holds?: string;
}

function placesOf(role: Role): Place[] {
  const home = { href: "/", icon: House, label: say("home") };
  if (!isAdmin({ role })) return [home];
  return [
    home,
    { href: "/tasks", icon: Inbox, label: sayTasks("tasks") },
    { href: "/lessons", icon: CalendarCheck, label: sayLessons("lessons"), holds: "/lesson/" },
    { href: "/payments", icon: CreditCard, label: sayPayments("payments"), holds: "/payment/" },
    { href: "/reconciliation", icon: Scale, label: sayReconciliation("reconciliation"), holds: "/reconciliation/" },
    { href: "/users", icon: Users, label: sayPeople("users"), holds: "/user/" },
    { href: "/team", icon: UsersRound, label: say("team") },
  ];
}

/** The places of the dashboard that somebody's role opens. */
export function Navigation({ role, path }: { role: Role; path: string }) {
  return placesOf(role).map(({ holds, ...place }) => (
    <NavItem key={place.href} {...place} isCurrent={path === place.href || (holds !== undefined && path.startsWith(holds))} />
  ));
}
