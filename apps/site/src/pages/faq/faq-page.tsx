import { pageMeta } from "../../shell/page-meta.ts";
import { faq, studentQuestions, tutorQuestions } from "../../words/faq.ts";
import { shell } from "../../words/shell.ts";
import { faqThing } from "../asked.tsx";
import { Faq } from "./faq.tsx";

const ofTutors = tutorQuestions.map((group) => ({ ...group, title: `${shell.forTutors}: ${group.title}` }));
const groups = [...studentQuestions, ...ofTutors];

export const meta = () =>
  pageMeta({
    path: "/faq",
    title: `${faq.title} · ${shell.title}`,
    description: faq.description,
    things: [faqThing(groups.flatMap(({ asked }) => asked))],
  });

/** `/faq`: all questions. */
export default function FaqPage() {
  return <Faq path="/faq" groups={groups} />;
}
