import { home } from "../words/home.ts";
import { AskedList } from "./asked.tsx";
import "./questions.css";

/** What people ask before a first lesson, and the way to all that is asked. */
export function Questions() {
  return (
    <section className="band questions-band" id="questions" aria-labelledby="questions-title">
      <div className="wrap questions">
        <div>
          <h2 id="questions-title">{home.questions}</h2>
          <p className="band-lead">
            <a className="questions-all" href="/faq">
              {home.allQuestions}
            </a>
          </p>
        </div>
        <AskedList asked={home.asked} isFirstOpen />
      </div>
    </section>
  );
}
