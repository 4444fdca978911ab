import { AppLink } from "../shell/app-link.tsx";
import { buttonAttributes } from "../shell/button-attributes.ts";
import { home } from "../words/home.ts";
import { shell } from "../words/shell.ts";
import { Headline } from "./headline.tsx";
import { LessonPicture } from "./lesson-picture.tsx";
import "./hero.css";

/** The home page's main claim, with the product beside it. */
export function Hero() {
  return (
    <section className="hero">
      <div className="wrap hero-parts">
        <div>
          <Headline {...home.hero} />
          <p className="hero-text">{home.heroText}</p>
          <div className="hero-actions">
            <AppLink path="/tutors" {...buttonAttributes({ variant: "primary", size: "large" })}>
              {shell.book}
            </AppLink>
            <a href="#how" {...buttonAttributes({ variant: "ghost", size: "large" })}>
              {shell.how}
            </a>
          </div>
          <p className="hero-fact">
            {home.heroFact.before} <b>{home.heroFact.price}</b> {home.heroFact.after}
          </p>
        </div>
        <LessonPicture />
      </div>
    </section>
  );
}
