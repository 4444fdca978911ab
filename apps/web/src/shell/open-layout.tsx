import { lazyPart } from "@hiwar/app/lazy-part";
import { useUser } from "@hiwar/app/use-user";
import { LogoLoader } from "@hiwar/ui/logo-loader";
import { Suspense } from "react";
import { Outlet } from "react-router";
import { PublicFrame } from "./public-frame.tsx";

const Shell = lazyPart(() => import("./shell.tsx").then((module) => module.Shell));

/** Pages that guests see too: inside the app's shell for who is signed in, under a navbar for guests. */
export default function OpenLayout() {
  const user = useUser();
  if (!user) {
    return (
      <PublicFrame>
        <Outlet />
      </PublicFrame>
    );
  }
  return (
    <Suspense fallback={<LogoLoader isFullPage />}>
      <Shell user={user}>
        <Outlet />
      </Shell>
    </Suspense>
  );
}
