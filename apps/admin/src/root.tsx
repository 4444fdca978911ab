import { Document } from "@hiwar/frame/document";
import { FailedScreen } from "@hiwar/frame/failed-screen";
import { fontLinks } from "@hiwar/frame/font-links";
import { Providers } from "@hiwar/frame/providers";
import { StartScreen } from "@hiwar/frame/start-screen";
import { Outlet } from "react-router";
import "./app.css";

export const meta = () => [{ title: "حِوار · الإدارة" }, { name: "robots", content: "noindex" }];
export const links = fontLinks;
export const Layout = Document;
export const ErrorBoundary = FailedScreen;

export function HydrateFallback() {
  return <StartScreen />;
}

export default function Root() {
  return (
    <Providers>
      <Outlet />
    </Providers>
  );
}
