import { AppLink } from "../shell/app-link.tsx";
import { buttonAttributes } from "../shell/button-attributes.ts";
import { home } from "../words/home.ts";
import { shell } from "../words/shell.ts";
import { Facts } from "./facts.tsx";
import heba from "./pictures/heba.svg?url";
import mona from "./pictures/mona.svg?url";
import nour from "./pictures/nour.svg?url";
import "./tutors.css";

/** Who the tutors are, and how they are checked. The faces are drawings, not people. */
export function Tutors() {
  return (
    <section className="band band-sunken" id="tutors" aria-labelledby="tutors-title">
      <div className="wrap tutors">
        <div>
          <h2 id="tutors-title">{home.tutors}</h2>
          <p className="band-lead">{home.tutorsLead}</p>
          <Facts facts={home.tutorFacts} />
          <AppLink path="/tutors" {...buttonAttributes()}>
            {shell.browse}
          </AppLink>
        </div>
        <div className="tutors-faces" aria-hidden="true">
          {[heba, nour, mona].map((face) => (
            <img key={face} src={face} alt="" width="400" height="500" loading="lazy" />
          ))}
        </div>
      </div>
    </section>
  );
}
