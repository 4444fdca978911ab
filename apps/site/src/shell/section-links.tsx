import { shell } from "../words/shell.ts";

const sections = ["how", "tutors", "plans", "questions"] as const;

/** The parts of the home page, from wherever one stands. */
export function SectionLinks() {
  return sections.map((section) => (
    <a key={section} href={`/#${section}`}>
      {shell[section]}
    </a>
  ));
}
