import type { Role } from "@hiwar/contract/kernel/roles";
import { Dialog } from "@hiwar/ui/dialog";
import { NavItem } from "@hiwar/ui/nav-item";
import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { say } from "../words/app.ts";
import { type Place, placesOf } from "./places.ts";

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
