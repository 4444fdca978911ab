import { redirect } from "react-router";
import { session } from "./live.ts";
import { homeOf } from "./paths.ts";

/** `/`: a guest goes to sign in, everyone else to their dashboard. */
export function clientLoader() {
  const { user } = session;
  return redirect(user ? homeOf(user) : "/login");
}

export default function HomeRoute() {
  return null;
}
