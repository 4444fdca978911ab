import { home } from "../words/home.ts";
import { StepPicture } from "./step-picture.tsx";
import "./how.css";

const numbers = ["١", "٢", "٣"];

/** The steps from choosing a tutor to talking, along the river. */
export function How() {
  return (
    <section className="band" id="how" aria-labelledby="how-title">
      <div className="wrap">
        <h2 id="how-title">{home.how}</h2>
        <div className="how">
          <svg className="how-river" viewBox="0 0 1200 56" preserveAspectRatio="none" aria-hidden="true">
            <path d="M1200 28C1130 28 1110 28 1090 28 1010 28 980 10 900 14S790 44 740 28 560 10 500 18 400 40 350 28 150 12 90 20 30 28 0 26" />
          </svg>
          <ol className="how-steps">
            {home.steps.map(({ title, text }, index) => (
              <li key={title} className="how-step">
                <div className="how-stage" aria-hidden="true">
                  <StepPicture index={index} />
                </div>
                <span className="step-number" aria-hidden="true">
                  {numbers[index]}
                </span>
                <div>
                  <h3>{title}</h3>
                  <p>{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
