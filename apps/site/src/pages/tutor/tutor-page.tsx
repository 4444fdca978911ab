import { AppLink } from "../../shell/app-link.tsx";
import { buttonAttributes } from "../../shell/button-attributes.ts";
import { PageFrame } from "../../shell/page-frame.tsx";
import { pageMeta } from "../../shell/page-meta.ts";
import { shell } from "../../words/shell.ts";
import { tutor } from "../../words/tutor.ts";
import { faqThing } from "../asked.tsx";
import { Call } from "../call.tsx";
import { Facts } from "../facts.tsx";
import { Opening } from "../opening.tsx";
import { Questions } from "../questions.tsx";
import { TutorEarnings } from "./tutor-earnings.tsx";
import { TutorWeek } from "./tutor-week.tsx";
import "../plans.css";
import "./tutor-page.css";

const numbers = ["١", "٢", "٣", "٤", "٥"];

export const meta = () =>
  pageMeta({
    path: "/tutor",
    title: `${tutor.title} · ${shell.title}`,
    description: tutor.description,
    things: [faqThing(tutor.asked)],
  });

/** `/tutor`: what teaching here earns, how tutors are accepted, and how to begin. */
export default function TutorPage() {
  return (
    <PageFrame>
      <Opening headline={tutor.headline} lead={tutor.lead} picture={<TutorWeek />}>
        <div className="opening-actions">
          <AppLink path="/register/tutor" {...buttonAttributes({ variant: "primary", size: "large" })}>
            {tutor.begin}
          </AppLink>
          <a href="#steps" {...buttonAttributes({ variant: "ghost", size: "large" })}>
            {tutor.toSteps}
          </a>
        </div>
      </Opening>
      <TutorEarnings />
      <section className="band" id="steps" aria-labelledby="steps-title">
        <div className="wrap">
          <h2 id="steps-title">{tutor.steps}</h2>
          <p className="band-lead">{tutor.stepsLead}</p>
          <ol className="tutor-steps">
            {tutor.stepList.map(({ title, text, length }, index) => (
              <li key={title}>
                <span className="step-number" aria-hidden="true">
                  {numbers[index]}
                </span>
                <div>
                  <h3>{title}</h3>
                  <p>{text}</p>
                  <p className="tutor-step-length">{length}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <section className="wrap plans tutor-needs" aria-labelledby="needs-title">
        <h2 id="needs-title">{tutor.needs}</h2>
        <Facts facts={tutor.needList} />
      </section>
      <section className="band band-sunken" aria-labelledby="questions-title">
        <Questions title={tutor.questions} asked={tutor.asked} all={{ label: tutor.allQuestions, href: "/faq/tutor" }} />
      </section>
      <Call lines={tutor.call} text={tutor.callText} path="/register/tutor" action={tutor.begin} />
    </PageFrame>
  );
}
