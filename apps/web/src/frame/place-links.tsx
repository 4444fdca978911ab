import { NavItem } from "@hiwar/ui/nav-item";
import { useLocation } from "react-router";
import { isAt, type Place } from "./places.ts";
import { useSay } from "./say.tsx";

export type PlaceLinksProps = { places: readonly Place[]; unreadChats: number };

/** Places as links, the one somebody is at marked. */
export function PlaceLinks({ places, unreadChats }: PlaceLinksProps) {
  const say = useSay();
  const { pathname } = useLocation();
  const count = { value: unreadChats, label: say("frame.unreadChats", { count: unreadChats }) };
  return places.map(({ href, icon, label }) => (
    <NavItem
      key={href}
      href={href}
      icon={icon}
      label={say(label)}
      isCurrent={isAt(href, pathname)}
      count={href === "/chat" ? count : undefined}
    />
  ));
}
