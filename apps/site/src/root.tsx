import { Document } from "@hiwar/app/document";
import { fontLinks } from "@hiwar/app/font-links";
import type { ReactNode } from "react";
import { Outlet } from "react-router";
import { shell } from "./words/shell.ts";
import "./app.css";

export const meta = () => [{ title: shell.title }];
export const links = fontLinks;

export function Layout({ children }: { children: ReactNode }) {
  return <Document isStatic>{children}</Document>;
}

export default function Root() {
  return <Outlet />;
}
