import { Document } from "@hiwar/frame/document";
import { fontLinks } from "@hiwar/frame/font-links";
import { LogoLoader } from "@hiwar/ui/logo-loader";
import type { ReactNode } from "react";
import { isRouteErrorResponse, Outlet, useRouteError } from "react-router";
import { CrashedPage } from "./frame/crashed-page.tsx";
import { NotFoundPage } from "./frame/not-found-page.tsx";
import { frame } from "./words/frame.ts";
import "./app.css";

export const meta = () => [{ title: frame.title }];
export const links = fontLinks;

export function Layout({ children }: { children: ReactNode }) {
  return <Document isOneOfMany>{children}</Document>;
}

export function HydrateFallback() {
  return <LogoLoader isFullPage />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage /> : <CrashedPage />;
}

export default function Root() {
  return <Outlet />;
}
