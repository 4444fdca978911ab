import { pageMeta } from "../shell/page-meta.ts";
import { privacy } from "../words/legal.ts";
import { shell } from "../words/shell.ts";
import { LegalPage } from "./legal-page.tsx";

export const meta = () => pageMeta({ path: "/privacy", title: `${privacy.title} · ${shell.title}`, description: privacy.description });

/** `/privacy`: the privacy page. */
export default function PrivacyPage() {
  return <LegalPage words={privacy} />;
}
