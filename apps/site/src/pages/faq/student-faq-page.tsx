import { pageMeta } from "../../shell/page-meta.ts";
import { faq, studentQuestions } from "../../words/faq.ts";
import { shell } from "../../words/shell.ts";
import { faqThing } from "../asked.tsx";
import { Faq } from "./faq.tsx";

const groups = [...studentQuestions];

export const meta = () =>
  pageMeta({
    path: "/faq/student",
    title: `${faq.studentTitle} · ${shell.title}`,
    description: faq.studentDescription,
    things: [faqThing(groups.flatMap(({ asked }) => asked))],
  });

/** `/faq/student`: questions by students. */
export default function StudentFaqPage() {
  return <Faq path="/faq/student" groups={groups} />;
}
