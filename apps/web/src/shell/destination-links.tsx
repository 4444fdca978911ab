import { NavItem } from "@hiwar/ui/nav-item";
import { useLocation } from "react-router";
import { say } from "../words/shell.ts";
import { currentOf, type Destination } from "./destinations.ts";

export type DestinationLinksProps = { destinations: readonly Destination[]; unreadChats: number };

/** Navigation links, with the current one marked. */
export function DestinationLinks({ destinations, unreadChats }: DestinationLinksProps) {
  const { pathname } = useLocation();
  const current = currentOf(destinations, pathname)?.href;
  const count = { value: unreadChats, label: say("unreadChats", { count: unreadChats }) };
  return destinations.map(({ href, icon, label }) => (
    <NavItem key={href} href={href} icon={icon} label={label()} isCurrent={href === current} count={href === "/chat" ? count : undefined} />
  ));
}
