import { useLocation } from "react-router";
import { shell } from "../words/shell.ts";
import { AppLink } from "./app-link.tsx";

const pages = [
  ["/method", shell.how],
  ["/pricing", shell.pricing],
  ["/faq", shell.questions],
  ["/tutor", shell.forTutors],
] as const;

/** Links to the tutors, which are in the app, and to the site's pages. */
export function SectionLinks() {
  const path = useLocation().pathname.replace(/(.)\/$/, "$1");
  return (
    <>
      <AppLink path="/tutors">{shell.tutors}</AppLink>
      {pages.map(([page, name]) => (
        <a key={page} href={page} aria-current={page === path ? "page" : undefined}>
          {name}
        </a>
      ))}
    </>
  );
}
