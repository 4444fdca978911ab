import { home } from "../words/home.ts";
import "./questions.css";

/** What people ask before a first lesson. Opens without scripts. */
export function Questions() {
  return (
    <section className="band questions-band" id="questions" aria-labelledby="questions-title">
      <div className="wrap questions">
        <h2 id="questions-title">{home.questions}</h2>
        <div className="questions-list">
          {home.asked.map(({ question, answer }, index) => (
            <details key={question} open={index === 0}>
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
      </div>
    </section>
  );
}
