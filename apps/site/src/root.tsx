import { Document } from "@hiwar/frame/document";
import { fontLinks } from "@hiwar/frame/font-links";
import type { ReactNode } from "react";
import { Outlet } from "react-router";
import { frame } from "./words/frame.ts";
import "./app.css";

export const meta = () => [{ title: frame.title }];
export const links = fontLinks;

export function Layout({ children }: { children: ReactNode }) {
  return <Document isStatic>{children}</Document>;
}

export default function Root() {
  return <Outlet />;
}
