import { River } from "@hiwar/ui/river";
import { AppLink } from "../shell/app-link.tsx";
import { buttonLook } from "../shell/button-look.ts";
import { home } from "../words/home.ts";
import { shell } from "../words/shell.ts";
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
          {shell.book}
        </AppLink>
      </div>
    </section>
  );
}
