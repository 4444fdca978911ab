import { BootScreen } from "@hiwar/app/boot-screen";
import { Document } from "@hiwar/app/document";
import { FailedScreen } from "@hiwar/app/failed-screen";
import { fontLinks } from "@hiwar/app/font-links";
import { lazyPart } from "@hiwar/app/lazy-part";
import { Providers } from "@hiwar/app/providers";
import { usePlaysPhone } from "@hiwar/app/simulate-mobile";
import { Suspense } from "react";
import { Outlet } from "react-router";
import { useMarkFirstPageShown } from "./page/first-visit.ts";
import { useParties } from "./parties/use-parties.ts";
import { OfflineBar } from "./realtime/offline-bar.tsx";
import { useRealtime } from "./realtime/use-realtime.ts";
import { useIsBrowserSupported } from "./shell/supported.ts";
import { UnsupportedScreen } from "./shell/unsupported-screen.tsx";
import { ClockCheck } from "./time/clock-check.tsx";
import { useLastVisited } from "./url/last-visited.ts";
import "./app.css";

// Only on a development host and on request.
const PhoneFrame = lazyPart(() => import("./shell/phone-frame.tsx").then((module) => module.PhoneFrame));

export const meta = () => [{ title: "حِوار" }];
export const links = fontLinks;
export const Layout = Document;
export const ErrorBoundary = FailedScreen;

export function HydrateFallback() {
  return <BootScreen />;
}

export default function Root() {
  useRealtime();
  useMarkFirstPageShown();
  useLastVisited();
  useParties();
  const playsPhone = usePlaysPhone();
  const isSupported = useIsBrowserSupported();
  if (!isSupported) return <UnsupportedScreen />;
  return (
    <Providers>
      {playsPhone ? (
        <Suspense>
          <PhoneFrame />
        </Suspense>
      ) : (
        <>
          <OfflineBar />
          <Outlet />
          <ClockCheck />
        </>
      )}
    </Providers>
  );
}
