import { Role } from "@hiwar/contract/kernel/roles";
import { redirect } from "react-router";
import { session } from "./live.ts";

/** `/`: a guest goes to sign in, everyone else to their dashboard. */
export function clientLoader() {
  const { user } = session;
  if (!user) return redirect("/login");
  return redirect(user.role === Role.Student ? "/s/dashboard" : "/t/dashboard");
}

export default function HomeRoute() {
  return null;
}
