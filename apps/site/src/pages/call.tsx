import { River } from "@hiwar/ui/river";
import { AppLink } from "../frame/app-link.tsx";
import { buttonLook } from "../frame/button-look.ts";
import { frame } from "../words/frame.ts";
import { home } from "../words/home.ts";
import "./call.css";

/** The last word, over the river that runs into the page's foot. */
export function Call() {
  return (
    <section className="call" aria-labelledby="call-title">
      <River />
      <div className="wrap call-words">
        <h2 id="call-title">
          {home.call[0]}
          <br />
          {home.call[1]}
        </h2>
        <p>{home.callText}</p>
        <AppLink path="/tutors" {...buttonLook({ variant: "primary", size: "large" })}>
          {frame.book}
        </AppLink>
      </div>
    </section>
  );
}
