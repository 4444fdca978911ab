import { ToSignIn } from "@hiwar/app/to-sign-in";
import { useUser } from "@hiwar/app/use-user";
import { Outlet, useLocation } from "react-router";
import { usePageHandle } from "../page/page-handle.ts";
import { signInPath } from "../url/paths.ts";
import { NotForYouScreen } from "./not-for-you-screen.tsx";
import { startQueries } from "./page-queries.ts";
import { Shell } from "./shell.tsx";

/** Of the page a visit begins with. */
export function clientLoader({ request }: { request: Request }) {
  startQueries(request.url);
  return null;
}

/** Signed-in pages: a guest is sent to sign in with the way back, the wrong role is told so. */
export default function MembersLayout() {
  const user = useUser();
  const page = usePageHandle();
  const location = useLocation();
  if (!user) return <ToSignIn withWayBack={signInPath(location)} />;
  const isAllowed = !page?.roles || page.roles.includes(user.role);
  return <Shell user={user}>{isAllowed ? <Outlet /> : <NotForYouScreen user={user} />}</Shell>;
}
