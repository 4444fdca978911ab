import type { ReactNode } from "react";
import { Link } from "react-aria-components";
import { Lockup } from "./lockup.tsx";
import { SkipLink } from "./skip-link.tsx";
import "./plain-shell.css";

export type PlainShellProps = {
  /** Where the logo leads. */
  homeHref: string;
  /** The end of the top bar. */
  topEnd?: ReactNode | undefined;
  children: ReactNode;
};

/** The frame of a page with one task, such as paying: the logo, and no navigation. */
export function PlainShell({ homeHref, topEnd, children }: PlainShellProps) {
  return (
    <div className="ui-plain">
      <SkipLink />
      <header className="ui-plain-top">
        <Link className="ui-plain-home" href={homeHref}>
          <Lockup />
        </Link>
        {topEnd}
      </header>
      <main className="ui-plain-main" id="content" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
