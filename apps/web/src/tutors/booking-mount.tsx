import { lazyPart } from "@hiwar/app/lazy-part";
import { useIdlePreload } from "@hiwar/app/use-idle-preload";
import type { User } from "@hiwar/contract/accounts";
import { Role } from "@hiwar/contract/kernel/roles";
import { Suspense } from "react";
import { Navigate, useLocation } from "react-router";
import { signInPath } from "../url/paths.ts";
import { useUrlState } from "../url/use-url-state.ts";

const BookingDialog = lazyPart(() => import("../lessons/booking-dialog.tsx").then((module) => module.BookingDialog));

/**
 * `?book=<start>` opens the booking at that start, `?book=<start>/<minutes>` at the whole choice, `?book=` at the day; a guest signs
 * in first and comes back to it. What is chosen goes into the address, so that a way back from paying, or a reload, loses nothing.
 */
export function BookingMount({ tutor, user }: { tutor: { id: number; name: string }; user: User | null }) {
  const location = useLocation();
  const [book, setBook] = useUrlState("book", String);
  useIdlePreload(...(user?.role === Role.Student ? [BookingDialog] : []));
  if (book === null) return null;
  if (!user) return <Navigate to={signInPath(location)} replace />;
  if (user.role !== Role.Student) return null;
  const put = (value: string | null) => setBook(value, { replace: true });
  const [start = "", minutes] = book.split("/");
  return (
    <Suspense>
      <BookingDialog
        tutor={tutor}
        start={Number.isNaN(Date.parse(start)) ? null : start}
        duration={minutes === "15" ? 15 : minutes === "30" ? 30 : null}
        onChosen={(at, duration) => put(`${at}/${duration}`)}
        onClose={() => put(null)}
      />
    </Suspense>
  );
}
