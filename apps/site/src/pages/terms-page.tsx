import { terms } from "../words/legal.ts";
import { shell } from "../words/shell.ts";
import { LegalPage } from "./legal-page.tsx";

export const meta = () => [{ title: `${terms.title} · ${shell.title}` }, { name: "description", content: terms.description }];

/** `/terms`. */
export default function TermsPage() {
  return <LegalPage words={terms} />;
}
