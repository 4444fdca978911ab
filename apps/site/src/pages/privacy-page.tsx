import { frame } from "../words/frame.ts";
import { privacy } from "../words/legal.ts";
import { LegalPage } from "./legal-page.tsx";

export const meta = () => [{ title: `${privacy.title} · ${frame.title}` }, { name: "description", content: privacy.description }];

/** `/privacy`. */
export default function PrivacyPage() {
  return <LegalPage words={privacy} />;
}
