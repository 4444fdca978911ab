import type { User } from "@hiwar/contract/accounts";
import { NavItem } from "@hiwar/ui/nav-item";
import { useLocation } from "react-router";
import { isAt, placesOf } from "./places.ts";
import { useSay } from "./say.tsx";

export type PlaceLinksProps = { user: User; unreadChats: number };

/** The places of a person as links, the one they are at marked. */
export function PlaceLinks({ user, unreadChats }: PlaceLinksProps) {
  const say = useSay();
  const { pathname } = useLocation();
  const count = { value: unreadChats, label: say("frame.unreadChats", { count: unreadChats }) };
  return placesOf(user).map(({ href, icon, label }) => (
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
