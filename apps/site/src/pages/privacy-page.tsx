import { privacy } from "../words/legal.ts";
import { shell } from "../words/shell.ts";
import { LegalPage } from "./legal-page.tsx";

export const meta = () => [{ title: `${privacy.title} · ${shell.title}` }, { name: "description", content: privacy.description }];

/** `/privacy`. */
export default function PrivacyPage() {
  return <LegalPage words={privacy} />;
}
