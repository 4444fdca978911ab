import type { Asked } from "../words/asked.ts";
import "./questions.css";

export type AskedListProps = { asked: readonly Asked[]; isFirstOpen?: boolean };

/** Questions whose answers open without scripts. */
export function AskedList({ asked, isFirstOpen = false }: AskedListProps) {
  return (
    <div className="asked">
      {asked.map(({ question, answer }, index) => (
        <details key={question} open={isFirstOpen && index === 0}>
          <summary>
            {question}
            <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
              <path d="M5 12h14M12 5v14" />
            </svg>
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}

/** The questions as schema.org data. */
export const faqThing = (asked: readonly Asked[]) => ({
  "@type": "FAQPage",
  inLanguage: "ar-EG",
  mainEntity: asked.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  })),
});
