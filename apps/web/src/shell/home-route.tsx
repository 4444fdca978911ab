import { session } from "@hiwar/app/clients";
import { redirect, redirectDocument } from "react-router";
import { homeOf, isOfApp } from "../url/paths.ts";
import { siblingHostUrl } from "../url/sibling-host-url.ts";

/** `/`: redirects a guest to sign-in, others to their dashboard; staff's is on a host of its own. */
export function clientLoader() {
  const { user } = session;
  if (!user) return redirect("/login");
  return isOfApp(user) ? redirect(homeOf(user)) : redirectDocument(siblingHostUrl("admin.", "/"));
}

export default function HomeRoute() {
  return null;
}
