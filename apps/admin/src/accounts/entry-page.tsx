import { Lockup } from "@hiwar/ui/lockup";
import { Motif } from "@hiwar/ui/motif";
import type { ReactNode } from "react";
import { say } from "../words/app.ts";
import "./login.css";

/** The frame of the staff site's signed-out pages, which are sign-in and invitation: the logo above one card. */
export function EntryPage({ children }: { children: ReactNode }) {
  return (
    <main className="login">
      <Motif className="login-motif" />
      <div className="login-brand">
        <Lockup />
        <span className="login-place">{say("dashboard")}</span>
      </div>
      <div className="login-sheet">{children}</div>
    </main>
  );
}
