import { NavItem } from "@hiwar/ui/nav-item";
import { useLocation } from "react-router";
import { say } from "../words/app.ts";
import { isAt, type Place } from "./places.ts";

export type PlaceLinksProps = { places: readonly Place[]; unreadChats: number };

/** Places as links, the one somebody is at marked. */
export function PlaceLinks({ places, unreadChats }: PlaceLinksProps) {
  const { pathname } = useLocation();
  const count = { value: unreadChats, label: say("unreadChats", { count: unreadChats }) };
  return places.map(({ href, icon, label }) => (
    <NavItem
      key={href}
      href={href}
      icon={icon}
      label={label()}
      isCurrent={isAt(href, pathname)}
      count={href === "/chat" ? count : undefined}
    />
  ));
}
