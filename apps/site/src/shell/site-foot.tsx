import { Lockup } from "@hiwar/ui/lockup";
import { ThemeRadios } from "@hiwar/ui/theme-radios";
import { shell } from "../words/shell.ts";
import { AppLink } from "./app-link.tsx";
import { SectionLinks } from "./section-links.tsx";
import "./site-foot.css";

/** The foot of every page, where the river ends. */
export function SiteFoot() {
  return (
    <footer className="site-foot">
      <div className="wrap site-foot-parts">
        <div>
          <Lockup href="/" />
          <p className="site-foot-line">{shell.tagline}</p>
        </div>
        <nav aria-labelledby="foot-sections">
          <h2 id="foot-sections">{shell.footSections}</h2>
          <SectionLinks />
        </nav>
        <div>
          <h2>{shell.forStudents}</h2>
          <AppLink path="/tutors">{shell.browse}</AppLink>
          <a href="/pricing">{shell.pricing}</a>
          <AppLink path="/register/student">{shell.register}</AppLink>
        </div>
        <div>
          <h2>{shell.forTutors}</h2>
          <AppLink path="/register/tutor">{shell.teach}</AppLink>
          <AppLink path="/login">{shell.signIn}</AppLink>
        </div>
        <div className="site-foot-rights">
          <span>{shell.rights}</span>
          <a href="/terms">{shell.terms}</a>
          <a href="/privacy">{shell.privacy}</a>
          <ThemeRadios name="theme-in-foot" />
        </div>
      </div>
    </footer>
  );
}
