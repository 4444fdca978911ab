import { isAdmin, type Role } from "@hiwar/contract/kernel/roles";
import { NavItem } from "@hiwar/ui/nav-item";
import { CalendarCheck, House, Inbox, type LucideIcon, ScrollText, Server, SlidersHorizontal, Users, UsersRound } from "lucide-react";
import { say } from "../words/app.ts";
import { say as sayAudit } from "../words/audit.ts";
import { say as sayLessons } from "../words/lessons.ts";
import { say as sayPeople } from "../words/people.ts";
import { say as sayPlatform } from "../words/platform.ts";
import { say as sayTasks } from "../words/tasks.ts";

interface Place {
  readonly href: string;
  readonly icon: LucideIcon;
  readonly label: string;
  /** Pages that belong to it, by the beginning of their address. */
  readonly holds?: string;
  /** Not in the phone's bottom bar, which has room for five: the menu behind one's own face has it there. */
  readonly isRare?: true;
}

function placesOf(role: Role): Place[] {
  const home = { href: "/", icon: House, label: say("home") };
  if (!isAdmin({ role })) return [home];
  return [
    home,
    { href: "/tasks", icon: Inbox, label: sayTasks("tasks") },
    { href: "/lessons", icon: CalendarCheck, label: sayLessons("lessons"), holds: "/lesson/" },
    { href: "/users", icon: Users, label: sayPeople("users"), holds: "/user/" },
    { href: "/team", icon: UsersRound, label: say("team") },
    { href: "/audit", icon: ScrollText, label: sayAudit("title"), isRare: true },
    { href: "/server-stats", icon: Server, label: sayPlatform("stats"), isRare: true },
    { href: "/platform-settings", icon: SlidersHorizontal, label: sayPlatform("settings"), isRare: true },
  ];
}

interface NavigationProps {
  role: Role;
  path: string;
  /** All of them, those of the phone's bottom bar, or those that it has no room for. */
  places: "all" | "often" | "rare";
  onPress?: (() => void) | undefined;
}

/** The places of the dashboard that somebody's role opens. */
export function Navigation({ role, path, places, onPress }: NavigationProps) {
  return placesOf(role)
    .filter(({ isRare = false }) => places === "all" || isRare === (places === "rare"))
    .map(({ holds, isRare: _rare, ...place }) => (
      <NavItem
        key={place.href}
        {...place}
        {...(onPress && { onPress })}
        isCurrent={path === place.href || (holds !== undefined && path.startsWith(holds))}
      />
    ));
}
