import { say as sayFrame } from "@hiwar/app/words";
import { Button } from "@hiwar/ui/button";
import { IconButton } from "@hiwar/ui/icon-button";
import { Lockup } from "@hiwar/ui/lockup";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { usePageHandle } from "../page/page-handle.ts";
import { lastUrlOf } from "../url/last-visited.ts";
import { registerPath, returnPathTo, signInPath } from "../url/paths.ts";
import { say } from "../words/app.ts";
import "./public-frame.css";

/** The frame of public pages for guests: the logo, and links to the prices, to signing in and to registering. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const location = useLocation();
  const back = usePageHandle()?.back;
  return (
    <div className="public-frame">
      <header className="public-top">
        <div className="flex items-center gap-1">
          {back && <IconButton className="public-back" icon={ArrowLeft} href={lastUrlOf(back.path)} label={back.label()} />}
          <Lockup href="/tutors" />
        </div>
        <nav className="flex items-center sm:gap-2" aria-label={sayFrame("account")}>
          {/* Hidden on narrow phones when there is a back arrow, for lack of room. */}
          <Button variant="ghost" href="/plans" className={back ? "max-sm:hidden" : ""}>
            {say("plans")}
          </Button>
          <Button variant="ghost" href={signInPath(location)}>
            {say("signIn")}
          </Button>
          <Button variant="primary" href={registerPath(returnPathTo(location))} className="max-sm:hidden">
            {say("register")}
          </Button>
        </nav>
      </header>
      <main className="public-main" id="content" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
