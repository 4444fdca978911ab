import { api } from "@hiwar/app/clients";
import { useWrite } from "@hiwar/app/use-write";
import { IconButton } from "@hiwar/ui/icon-button";
import { Popover } from "@hiwar/ui/popover";
import { toast } from "@hiwar/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { Bell } from "lucide-react";
import { startTransition, useEffect, useState } from "react";
import { socket } from "../realtime/socket.ts";
import { say } from "../words/notifications.ts";
import { NotificationList } from "./notification-list.tsx";

/**
 * The bell, with a dot while something is unread; its accessible name says how many. A popover lists the notifications, which are marked as read when
 * it closes.
 */
export function NotificationsButton() {
  const [isOpen, setOpen] = useState(false);
  const { data: unread } = useQuery(api.notifications.unread.query());
  const { mutate: readAll } = useWrite(api.notifications.readAll, { errors: "inline" });
  const count = unread?.count ?? 0;
  useEffect(
    () =>
      socket.on("Notified", ({ title, text, path, isOwn }) => {
        // No toast for the person's own actions, which were already answered, or on the page that it links to.
        if (isOwn || path === `${location.pathname}${location.search}`) return;
        toast("info", { title, description: text, actions: [{ label: say("open"), href: path }] });
      }),
    [],
  );
  const change = (open: boolean) => {
    // A transition, so that the press is drawn first: opening makes the rest of the page inert, which takes a slow phone a tenth of a second.
    startTransition(() => setOpen(open));
    if (!open && count > 0) readAll({});
  };
  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={change}
      placement="bottom end"
      label={say("title")}
      trigger={<IconButton icon={Bell} label={say("button", { count })} hasPip={count > 0} />}
    >
      <div className="max-h-[min(70dvh,520px)] w-[min(360px,calc(100vw-64px))] overflow-y-auto">
        <h2 className="pb-1 text-lg">{say("title")}</h2>
        <NotificationList onOpen={() => change(false)} />
      </div>
    </Popover>
  );
}
