import { pageMeta } from "../../shell/page-meta.ts";
import { faq, tutorQuestions } from "../../words/faq.ts";
import { shell } from "../../words/shell.ts";
import { faqThing } from "../asked.tsx";
import { Faq } from "./faq.tsx";

const groups = [...tutorQuestions];

export const meta = () =>
  pageMeta({
    path: "/faq/tutor",
    title: `${faq.tutorTitle} · ${shell.title}`,
    description: faq.tutorDescription,
    things: [faqThing(groups.flatMap(({ asked }) => asked))],
  });

/** `/faq/tutor`: questions by tutors. */
export default function TutorFaqPage() {
  return <Faq path="/faq/tutor" groups={groups} />;
}
