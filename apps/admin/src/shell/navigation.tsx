import type { Role } from "@hiwar/contract/kernel/roles";
import { Dialog } from "@hiwar/ui/dialog";
import { NavItem } from "@hiwar/ui/nav-item";
import { Ellipsis } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { useQueues } from "../tasks/use-queues.ts";
import { say } from "../words/app.ts";
import { say as sayTasks } from "../words/tasks.ts";
import { type Group, groups, type Place, placesOf } from "./places.ts";
import "./navigation.css";

function isAt(path: string, { href, holds }: Place): boolean {
  return path === href || (holds !== undefined && path.startsWith(holds));
}

interface ItemsProps {
  places: readonly Place[];
  path: string;
  onPress?: () => void;
}

function Items({ places, path, onPress }: ItemsProps) {
  const countWaiting = useWaiting();
  return places.map((place) => {
    const { href, icon, label } = place;
    const count = countWaiting(place);
    return (
      <NavItem
        key={href}
        href={href}
        icon={icon}
        label={label}
        isCurrent={isAt(path, place)}
        count={{ value: count, label: sayTasks("waits", { count }) }}
        onPress={onPress}
      />
    );
  });
}

/** Returns a function that counts a place's open tasks: all of them for /tasks, otherwise those of the kind decided there. */
function useWaiting(): (place: Place) => number {
  const queues = useQueues().data?.list ?? [];
  return ({ decides }) =>
    queues.filter(({ kind }) => decides === "everything" || decides === kind).reduce((sum, { waiting }) => sum + waiting, 0);
}

/** The navigation by group; places without a group come first. */
function Grouped({ places, ...rest }: ItemsProps) {
  return (
    <>
      <Items {...rest} places={places.filter(({ group }) => group === undefined)} />
      {groups.map((group) => {
        const own = places.filter((place) => place.group === group);
        return own.length > 0 && <PlaceGroup key={group} {...rest} group={group} places={own} />;
      })}
    </>
  );
}

function PlaceGroup({ group, ...items }: ItemsProps & { group: Group }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form's fields
    <div role="group" className="nav-group" aria-labelledby={id}>
      <p id={id}>{say(`group.${group}`)}</p>
      <Items {...items} />
    </div>
  );
}

/** The places of the dashboard for a role; scrolls so that the current one is visible in a long menu. */
export function Navigation({ role, path }: { role: Role; path: string }) {
  const places = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is current follows the path
  useEffect(() => {
    places.current?.querySelector("[aria-current=page]")?.scrollIntoView({ block: "nearest" });
  }, [path]);
  return (
    <div ref={places} className="grid gap-1">
      <Grouped places={placesOf(role)} path={path} />
    </div>
  );
}

/** How many places a phone's bar holds. */
const mostInBar = 5;

/** The navigation on a phone: the first places and, if there are too many, a button that opens the others. */
export function NavigationBar({ role, path }: { role: Role; path: string }) {
  const [isOpen, setOpen] = useState(false);
  const places = placesOf(role);
  if (places.length <= mostInBar) return <Items places={places} path={path} />;
  const [first, others] = [places.slice(0, mostInBar - 1), places.slice(mostInBar - 1)];
  return (
    <>
      <Items places={first} path={path} />
      <NavItem icon={Ellipsis} label={say("more")} isCurrent={others.some((place) => isAt(path, place))} onPress={() => setOpen(true)} />
      {isOpen && (
        <Dialog title={say("more")} onClose={() => setOpen(false)}>
          <nav aria-label={say("more")} className="grid gap-1">
            <Grouped places={others} path={path} onPress={() => setOpen(false)} />
          </nav>
        </Dialog>
      )}
    </>
  );
}
