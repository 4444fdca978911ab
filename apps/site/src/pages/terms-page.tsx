import { pageMeta } from "../shell/page-meta.ts";
import { terms } from "../words/legal.ts";
import { shell } from "../words/shell.ts";
import { LegalPage } from "./legal-page.tsx";

export const meta = () => pageMeta({ path: "/terms", title: `${terms.title} · ${shell.title}`, description: terms.description });

/** `/terms`: the terms page. */
export default function TermsPage() {
  return <LegalPage words={terms} />;
}
