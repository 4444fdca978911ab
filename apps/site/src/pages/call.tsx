import { River } from "@hiwar/ui/river";
import { AppLink, type AppLinkProps } from "../shell/app-link.tsx";
import { buttonAttributes } from "../shell/button-attributes.ts";
import { home } from "../words/home.ts";
import { shell } from "../words/shell.ts";
import "./call.css";

export type CallProps = { lines?: readonly [string, string]; text?: string; path?: AppLinkProps["path"]; action?: string };

/** The call to action above the river at the page's foot: for students, unless a page passes texts for others. */
export function Call({ lines = home.call, text = home.callText, path = "/tutors", action = shell.book }: CallProps) {
  return (
    <section className="call" aria-labelledby="call-title">
      <River />
      <div className="wrap call-words">
        <h2 id="call-title">
          {lines[0]}
          <br />
          {lines[1]}
        </h2>
        <p>{text}</p>
        <AppLink path={path} {...buttonAttributes({ variant: "primary", size: "large" })}>
          {action}
        </AppLink>
      </div>
    </section>
  );
}
