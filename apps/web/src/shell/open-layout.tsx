import { lazyPart } from "@hiwar/app/lazy-part";
import { useUser } from "@hiwar/app/use-user";
import { LogoLoader } from "@hiwar/ui/logo-loader";
import { Suspense } from "react";
import { Outlet } from "react-router";
import { usePageHandle } from "../page/page-handle.ts";
import { PublicFrame } from "./public-frame.tsx";

const NotForYou = lazyPart(() => import("./not-for-you-screen.tsx").then((module) => module.NotForYouScreen));
const Shell = lazyPart(() => import("./shell.tsx").then((module) => module.Shell));

/** Pages that guests see too: inside the app's shell for who is signed in and has the role, under a navbar for guests. */
export default function OpenLayout() {
  const user = useUser();
  const roles = usePageHandle()?.roles;
  if (!user) {
    return (
      <PublicFrame>
        <Outlet />
      </PublicFrame>
    );
  }
  return (
    <Suspense fallback={<LogoLoader isFullPage />}>
      <Shell user={user}>{!roles || roles.includes(user.role) ? <Outlet /> : <NotForYou user={user} />}</Shell>
    </Suspense>
  );
}
