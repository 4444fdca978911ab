import type { LinkName } from "@hiwar/contract/links";
import { Lockup } from "@hiwar/ui/lockup";
import { ThemeRadios } from "@hiwar/ui/theme-radios";
import { shell } from "../words/shell.ts";
import { AppLink } from "./app-link.tsx";
import { ShortLink } from "./short-link.tsx";
import "./site-foot.css";

const channels = ["sfb", "syt", "sig", "stt", "sx"] as const satisfies readonly LinkName[];

/** The footer of every page, with the river's end. */
export function SiteFoot() {
  return (
    <footer className="site-foot">
      <div className="wrap site-foot-parts">
        <div>
          <Lockup href="/" />
          <p className="site-foot-line">{shell.tagline}</p>
        </div>
        <nav aria-labelledby="foot-house">
          <h2 id="foot-house">{shell.title}</h2>
          <a href="/about">{shell.about}</a>
          <a href="/method">{shell.how}</a>
          <a href="/tutor">{shell.teach}</a>
        </nav>
        <nav aria-labelledby="foot-students">
          <h2 id="foot-students">{shell.forStudents}</h2>
          <AppLink path="/tutors">{shell.browse}</AppLink>
          <a href="/pricing">{shell.pricing}</a>
          <AppLink path="/register/student">{shell.register}</AppLink>
        </nav>
        <nav aria-labelledby="foot-help">
          <h2 id="foot-help">{shell.help}</h2>
          <a href="/faq">{shell.questions}</a>
          <a href="/contact">{shell.contact}</a>
          <ShortLink name="support">{shell.channels.support}</ShortLink>
          <ShortLink name="wa">{shell.channels.wa}</ShortLink>
          <AppLink path="/login">{shell.signIn}</AppLink>
        </nav>
        <nav className="site-foot-follow" aria-labelledby="foot-follow">
          <h2 id="foot-follow">{shell.follow}</h2>
          {channels.map((name) => (
            <ShortLink key={name} name={name}>
              {shell.channels[name]}
            </ShortLink>
          ))}
        </nav>
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
