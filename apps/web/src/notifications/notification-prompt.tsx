import { lazyPart } from "@hiwar/app/lazy-part";
import type { User } from "@hiwar/contract/accounts";
import { Role } from "@hiwar/contract/kernel/roles";
import { Suspense, useEffect, useState } from "react";
import { matchPath, useLocation } from "react-router";
import { socket } from "../realtime/socket.ts";

const NotificationDialog = lazyPart(() => import("./notification-dialog.tsx").then((module) => module.NotificationDialog));

/** The page on which a booking asks it itself, beside what was booked. */
const bookingPage = "/t/:id";

/** After a lesson was paid for: how to be reminded of it. Whoever closes it is told by mail, and asked again next time. */
export function NotificationPrompt({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  const isAsked = user.role === Role.Student && !user.hasChosenNotification && !matchPath(bookingPage, pathname);
  useEffect(() => (isAsked ? socket.on("LessonBooked", () => setOpen(true)) : undefined), [isAsked]);
  if (!isOpen) return null;
  return (
    <Suspense>
      <NotificationDialog user={user} onClose={() => setOpen(false)} />
    </Suspense>
  );
}
