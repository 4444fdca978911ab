import { Document } from "@hiwar/frame/document";
import { FailedScreen } from "@hiwar/frame/failed-screen";
import { fontLinks } from "@hiwar/frame/font-links";
import { Providers } from "@hiwar/frame/providers";
import { StartScreen } from "@hiwar/frame/start-screen";
import { Outlet } from "react-router";
import { useAddresses } from "./frame/addresses.ts";
import { useArrived } from "./frame/arrival.ts";
import { ClockCheck } from "./frame/clock-check.tsx";
import { OfflineBar } from "./frame/offline-bar.tsx";
import { isBrowserSupported } from "./frame/supported.ts";
import { UnsupportedScreen } from "./frame/unsupported-screen.tsx";
import { useLive } from "./frame/use-live.ts";
import "./app.css";

export const meta = () => [{ title: "حِوار" }];
export const links = fontLinks;
export const Layout = Document;
export const ErrorBoundary = FailedScreen;

export function HydrateFallback() {
  return <StartScreen />;
}

export default function Root() {
  useLive();
  useArrived();
  useAddresses();
  if (!isBrowserSupported()) return <UnsupportedScreen />;
  return (
    <Providers>
      <OfflineBar />
      <Outlet />
      <ClockCheck />
    </Providers>
  );
}
