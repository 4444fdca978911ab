import { StepUpPlace } from "@hiwar/app/account/step-up-place";
import { BootScreen } from "@hiwar/app/boot-screen";
import { Document } from "@hiwar/app/document";
import { FailedScreen } from "@hiwar/app/failed-screen";
import { fontLinks } from "@hiwar/app/font-links";
import { Providers } from "@hiwar/app/providers";
import { Outlet } from "react-router";
import { useRealtime } from "./realtime/use-realtime.ts";
import "./app.css";

export const meta = () => [{ title: "حِوار · الإدارة" }, { name: "robots", content: "noindex" }];
export const links = fontLinks;
export const Layout = Document;
export const ErrorBoundary = FailedScreen;

export function HydrateFallback() {
  return <BootScreen />;
}

export default function Root() {
  useRealtime();
  return (
    <Providers>
      <Outlet />
      <StepUpPlace />
    </Providers>
  );
}
