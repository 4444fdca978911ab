import { useEffect, useState } from "react";
import { Navigate } from "react-router";
import { session } from "./clients.ts";

/** Redirects a guest to the sign-in page with a way back; without one after a sign-out, since the next person is another. */
export function ToSignIn({ withWayBack }: { withWayBack: string }) {
  const [to] = useState(() => (session.hasLeft ? "/login" : withWayBack));
  useEffect(() => session.forgetLeaving(), []);
  return <Navigate to={to} replace />;
}
