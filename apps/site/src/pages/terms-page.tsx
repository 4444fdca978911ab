import { frame } from "../words/frame.ts";
import { terms } from "../words/legal.ts";
import { LegalPage } from "./legal-page.tsx";

export const meta = () => [{ title: `${terms.title} · ${frame.title}` }, { name: "description", content: terms.description }];

/** `/terms`. */
export default function TermsPage() {
  return <LegalPage words={terms} />;
}
