import { ToSignIn } from "@hiwar/app/to-sign-in";
import { useUser } from "@hiwar/app/use-user";
import { Outlet, useLocation } from "react-router";
import { signInPath } from "../url/paths.ts";
import { startQueries } from "./page-queries.ts";
import { Shell } from "./shell.tsx";

/** Of the page a visit begins with. */
export function clientLoader({ request }: { request: Request }) {
  startQueries(request.url);
  return null;
}

/** Signed-in pages: a guest is sent to sign in with the way back. */
export default function MembersLayout() {
  const user = useUser();
  const location = useLocation();
  if (!user) return <ToSignIn withWayBack={signInPath(location)} />;
  return (
    <Shell user={user}>
      <Outlet />
    </Shell>
  );
}
