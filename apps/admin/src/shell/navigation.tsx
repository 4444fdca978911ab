import { isAdmin, type Role } from "@hiwar/contract/kernel/roles";
import { Dialog } from "@hiwar/ui/dialog";
import { NavItem } from "@hiwar/ui/nav-item";
import { CalendarCheck, Ellipsis, GraduationCap, House, Inbox, type LucideIcon, Users, UsersRound } from "lucide-react";
import { useState } from "react";
import { say } from "../words/app.ts";
import { say as sayLessons } from "../words/lessons.ts";
import { say as sayPeople } from "../words/people.ts";
import { say as sayTasks } from "../words/tasks.ts";
import { say as sayTutors } from "../words/tutors.ts";

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
    { href: "/users", icon: Users, label: sayPeople("users"), holds: "/user/" },
    { href: "/tutors", icon: GraduationCap, label: sayTutors("tutors"), holds: "/tutor/" },
    { href: "/team", icon: UsersRound, label: say("team") },
  ];
}

function isAt(path: string, { href, holds }: Place): boolean {
  return path === href || (holds !== undefined && path.startsWith(holds));
}

const items = (places: readonly Place[], path: string) =>
  places.map((place) => {
    const { href, icon, label } = place;
    return <NavItem key={href} href={href} icon={icon} label={label} isCurrent={isAt(path, place)} />;
  });

/** The places of the dashboard that somebody's role opens. */
export function Navigation({ role, path }: { role: Role; path: string }) {
  return items(placesOf(role), path);
}

/** How many places a phone's bar holds. */
const mostInBar = 5;

/** The same on a phone: the first of them, and where they are too many, the way to the others. */
export function NavigationBar({ role, path }: { role: Role; path: string }) {
  const [isOpen, setOpen] = useState(false);
  const places = placesOf(role);
  if (places.length <= mostInBar) return items(places, path);
  const [first, others] = [places.slice(0, mostInBar - 1), places.slice(mostInBar - 1)];
  return (
    <>
      {items(first, path)}
      <NavItem icon={Ellipsis} label={say("more")} isCurrent={others.some((place) => isAt(path, place))} onPress={() => setOpen(true)} />
      {isOpen && (
        <Dialog title={say("more")} isSheetOnPhones onClose={() => setOpen(false)}>
          <nav aria-label={say("more")} className="grid gap-1">
            {others.map((place) => (
              <NavItem key={place.href} {...place} isCurrent={isAt(path, place)} onPress={() => setOpen(false)} />
            ))}
          </nav>
        </Dialog>
      )}
    </>
  );
}
