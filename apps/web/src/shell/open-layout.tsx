import { lazyPart } from "@hiwar/app/lazy-part";
import { useUser } from "@hiwar/app/use-user";
import { LogoLoader } from "@hiwar/ui/logo-loader";
import { Suspense } from "react";
import { Outlet } from "react-router";
import { PublicFrame } from "./public-frame.tsx";

const Shell = lazyPart(() => import("./shell.tsx").then((module) => module.Shell));

/** Layout of pages that guests see too: in the app's frame for signed-in people, below a top bar for guests. */
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
