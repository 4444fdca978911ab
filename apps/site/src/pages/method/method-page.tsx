import { PageFrame } from "../../shell/page-frame.tsx";
import { pageMeta } from "../../shell/page-meta.ts";
import { method } from "../../words/method.ts";
import { shell } from "../../words/shell.ts";
import { Call } from "../call.tsx";
import { Facts } from "../facts.tsx";
import { LessonPicture } from "../lesson-picture.tsx";
import { Opening } from "../opening.tsx";
import { MethodPicture } from "./method-picture.tsx";
import "../plans.css";
import "./method-page.css";

const numbers = ["١", "٢", "٣", "٤"];

export const meta = () => pageMeta({ path: "/method", title: `${method.title} · ${shell.title}`, description: method.description });

/** `/method`: what a lesson is like, in ideas with a picture each. */
export default function MethodPage() {
  return (
    <PageFrame>
      <Opening headline={method.headline} lead={method.lead} picture={<LessonPicture />} />
      <div className="wrap ideas">
        {method.ideas.map(({ title, text, note }, index) => (
          <section key={title} className="idea" aria-labelledby={`idea-${index}`}>
            <div>
              <span className="step-number" aria-hidden="true">
                {numbers[index]}
              </span>
              <h2 id={`idea-${index}`}>{title}</h2>
              <p>{text}</p>
              <p className="idea-note">{note}</p>
            </div>
            <MethodPicture index={index} />
          </section>
        ))}
      </div>
      <section className="band band-sunken" aria-labelledby="after-title">
        <div className="wrap plans">
          <h2 id="after-title">{method.after}</h2>
          <Facts facts={method.afterFacts} />
        </div>
      </section>
      <Call />
    </PageFrame>
  );
}
