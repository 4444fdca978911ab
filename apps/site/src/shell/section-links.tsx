import { shell } from "../words/shell.ts";

const sections = ["how", "tutors", "questions"] as const;

/** The parts of the home page, from wherever one stands, and the page of prices. */
export function SectionLinks() {
  return (
    <>
      {sections.map((section) => (
        <a key={section} href={`/#${section}`}>
          {shell[section]}
        </a>
      ))}
      <a href="/pricing">{shell.plans}</a>
    </>
  );
}
