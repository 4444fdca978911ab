import { ToSignIn } from "@hiwar/app/to-sign-in";
import { useUser } from "@hiwar/app/use-user";
import { PlainShell } from "@hiwar/ui/plain-shell";
import { Outlet, useLocation } from "react-router";
import { mayOpen, usePageHandle } from "../page/page-handle.ts";
import { homeOf, signInPath } from "../url/paths.ts";
import { MemberDialogs } from "./member-dialogs.tsx";
import { PageIntents } from "./page-intents.tsx";
import { startQueries } from "./page-queries.ts";
import { Shell } from "./shell.tsx";

/** Starts the queries of the page with which a visit begins. */
export function clientLoader({ request }: { request: Request }) {
  startQueries(request.url);
  return null;
}

/** Layout of signed-in pages: redirects guests to sign-in with a way back, and shows a page for a wrong role. */
export default function MembersLayout() {
  const user = useUser();
  const page = usePageHandle();
  const location = useLocation();
  if (!user) return <ToSignIn withWayBack={signInPath(location)} />;
  if (!page?.PlainEnd || !mayOpen(page, user)) {
    return (
      <Shell user={user}>
        <Outlet />
      </Shell>
    );
  }
  return (
    <PlainShell homeHref={homeOf(user)} topEnd={<page.PlainEnd />}>
      <Outlet />
      <MemberDialogs user={user} />
      <PageIntents />
    </PlainShell>
  );
}
