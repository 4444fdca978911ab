import { Lockup } from "@hiwar/ui/lockup";
import { SkipLink } from "@hiwar/ui/skip-link";
import { ThemeRadios } from "@hiwar/ui/theme-radios";
import { shell } from "../words/shell.ts";
import { AppLink } from "./app-link.tsx";
import { buttonAttributes } from "./button-attributes.ts";
import { SectionLinks } from "./section-links.tsx";
import "./site-header.css";

/** The header of every page: home, the sections, links into the app, and on phones a menu that opens without scripts. */
export function SiteHeader() {
  return (
    <header className="site-header">
      <SkipLink />
      <div className="wrap site-header-line">
        <Lockup href="/" />
        <nav className="site-nav" aria-label={shell.sections}>
          <SectionLinks />
        </nav>
        <div className="site-header-end">
          <AppLink path="/login" {...buttonAttributes({ variant: "ghost" })}>
            {shell.signIn}
          </AppLink>
          <AppLink path="/tutors" {...buttonAttributes({ variant: "primary" })}>
            {shell.book}
          </AppLink>
          <button type="button" className="site-menu-button" popoverTarget="menu" aria-label={shell.menu}>
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <path d="M4 6h16M4 12h16M4 18h16" />
            </svg>
          </button>
          <nav id="menu" className="site-menu" popover="auto" aria-label={shell.menu}>
            <SectionLinks />
            <AppLink path="/login">{shell.signIn}</AppLink>
            <AppLink path="/register/student" {...buttonAttributes({ variant: "primary", size: "large" })}>
              {shell.register}
            </AppLink>
            <ThemeRadios name="theme-in-menu" />
          </nav>
        </div>
      </div>
    </header>
  );
}
