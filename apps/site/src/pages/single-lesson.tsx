import { AppLink } from "../shell/app-link.tsx";
import { buttonAttributes } from "../shell/button-attributes.ts";
import { home } from "../words/home.ts";
import "./single-lesson.css";

/** A single lesson without a plan, and its two prices. */
export function SingleLesson() {
  const { before, short, between, long, after } = home.singleText;
  return (
    <div className="single-lesson">
      <div>
        <h3>{home.single}</h3>
        <p>
          {before} <b>{short}</b> {between} <b>{long}</b> {after}
        </p>
      </div>
      <AppLink path="/tutors" {...buttonAttributes({ variant: "soft" })}>
        {home.singleBook}
      </AppLink>
    </div>
  );
}
