import { Lockup } from "@hiwar/ui/lockup";
import { frame } from "../words/frame.ts";
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
          <p className="site-foot-line">{frame.tagline}</p>
        </div>
        <nav aria-labelledby="foot-sections">
          <h2 id="foot-sections">{frame.footSections}</h2>
          <SectionLinks />
        </nav>
        <div>
          <h2>{frame.students}</h2>
          <AppLink path="/tutors">{frame.browse}</AppLink>
          <AppLink path="/register/student">{frame.register}</AppLink>
        </div>
        <div>
          <h2>{frame.teachers}</h2>
          <AppLink path="/register/tutor">{frame.teach}</AppLink>
          <AppLink path="/login">{frame.signIn}</AppLink>
        </div>
        <p className="site-foot-rights">
          <span>{frame.rights}</span>
          <a href="/terms">{frame.terms}</a>
          <a href="/privacy">{frame.privacy}</a>
        </p>
      </div>
    </footer>
  );
}
