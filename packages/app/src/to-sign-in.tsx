import { useEffect, useState } from "react";
import { Navigate } from "react-router";
import { session } from "./clients.ts";

/** Sends a guest to the sign-in page with the way back; whoever signed out here just now leaves none to the next one. */
export function ToSignIn({ withWayBack }: { withWayBack: string }) {
  const [to] = useState(() => (session.hasLeft ? "/login" : withWayBack));
  useEffect(() => session.forgetLeaving(), []);
  return <Navigate to={to} replace />;
}
