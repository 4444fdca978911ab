import type { Notification } from "@hiwar/contract/notifications";
import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { UserText } from "@hiwar/ui/user-text";
import { Link } from "react-router";
import { say } from "../words/notifications.ts";

export type NotificationRowProps = { notification: Notification; now: number; onOpen: () => void };

/** One notification; its title links to the page that it is about. */
export function NotificationRow({ notification, now, onOpen }: NotificationRowProps) {
  const { title, text, path, createdAt, read } = notification;
  return (
    <li className="relative -mx-3 grid grid-cols-[8px_minmax(0,1fr)] gap-x-3 rounded-control px-3 py-3 hover:bg-sunken">
      <span className={`mt-2.5 size-2 rounded-full ${read ? "" : "bg-accent"}`}>
        {!read && <span className="ui-hidden-text">{say("unread")}</span>}
      </span>
      <div>
        <Link to={path} onClick={onOpen} className="font-medium text-strong after:absolute after:inset-0">
          {title}
        </Link>
        <p className="text-sm text-body">
          <UserText>{text}</UserText>
        </p>
        <p className="text-sm text-muted">{relativeDayTime(createdAt, now)}</p>
      </div>
    </li>
  );
}
