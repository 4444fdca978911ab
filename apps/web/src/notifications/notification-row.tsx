import type { Notification } from "@hiwar/contract/notifications";
import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { TextLink } from "@hiwar/ui/text-link";
import { UserText } from "@hiwar/ui/user-text";
import { say } from "../words/notifications.ts";

export type NotificationRowProps = { notification: Notification; now: number; onOpen: () => void };

/** One thing a person was told; its title leads to where it happened. */
export function NotificationRow({ notification, now, onOpen }: NotificationRowProps) {
  const { title, text, path, createdAt, read } = notification;
  return (
    <li className="relative grid grid-cols-[8px_minmax(0,1fr)] gap-x-3 border-line py-3 not-first:border-t">
      <span className={`mt-2.5 size-2 rounded-full ${read ? "" : "bg-accent"}`}>
        {!read && <span className="ui-hidden-text">{say("unread")}</span>}
      </span>
      <div>
        <TextLink href={path} onPress={onOpen} className="font-medium text-strong after:absolute after:inset-0">
          {title}
        </TextLink>
        <p className="text-sm text-body">
          <UserText>{text}</UserText>
        </p>
        <p className="text-sm text-muted">{relativeDayTime(createdAt, now)}</p>
      </div>
    </li>
  );
}
