import { Correction } from "@hiwar/ui/correction";
import { Ring } from "@hiwar/ui/ring";
import { SpeechBubble } from "@hiwar/ui/speech-bubble";
import { method } from "../../words/method.ts";
import heba from "../pictures/heba.svg?url";
import mona from "../pictures/mona.svg?url";
import nour from "../pictures/nour.svg?url";
import "./method-picture.css";

/** When each person speaks: start and length in hundredths of the lesson. */
const voices = [
  [method.you, "primary", ["6 16", "27 19", "52 14", "72 22"]],
  [method.tutor, "accent", ["1 4", "23 3", "47 4", "67 4", "95 4"]],
] as const;

function Faces() {
  return (
    <div className="method-faces" aria-hidden="true">
      {[heba, nour, mona].map((face) => (
        <img key={face} src={face} alt="" width="400" height="500" loading="lazy" />
      ))}
    </div>
  );
}

function Talk() {
  return (
    <div className="method-talk" aria-hidden="true">
      <SpeechBubble language="en" side="end">
        I go to the interview yesterday.
      </SpeechBubble>
      <SpeechBubble language="en">
        Almost: I <Correction said="go" better="went" /> to the interview. And how did it go?
      </SpeechBubble>
      <SpeechBubble language="en" side="end">
        They asked me a question, and I freezed.
      </SpeechBubble>
      <SpeechBubble language="en">
        You <Correction said="freezed" better="froze" />. It happens. Try it with me now.
      </SpeechBubble>
    </div>
  );
}

function Voices() {
  return (
    <div className="method-card method-voices" aria-hidden="true">
      <p>{method.voices}</p>
      {voices.map(([name, tone, spans]) => (
        <div key={name} className="method-voice">
          <b>{name}</b>
          <svg viewBox="0 0 100 12" preserveAspectRatio="none" data-tone={tone} aria-hidden="true">
            {spans.map((span) => {
              const [from = "", length] = span.split(" ");
              return <rect key={from} x={100 - Number(from) - Number(length)} y="2" width={length} height="8" rx="1" />;
            })}
          </svg>
        </div>
      ))}
      <p className="method-lengths">
        <span>{method.quarter}</span>
        <span>{method.half}</span>
      </p>
    </div>
  );
}

const parts = [
  { tone: "primary", value: 60 },
  { tone: "accent", value: 30 },
] as const;

function Week() {
  return (
    <div className="method-card method-week">
      <Ring total={150} parts={parts} label="">
        <b>{method.left}</b>
        <span>{method.leftOf}</span>
      </Ring>
      <div>
        <b>{method.plan}</b>
        <p>{method.planText}</p>
      </div>
      <ul>
        {method.week.map(({ day, letter, minutes, state }) => (
          <li key={day} data-state={state ?? undefined}>
            <span className="method-day">{day}</span>
            <span className="method-letter" aria-hidden="true">
              {letter}
            </span>
            <b>{minutes}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}

const pictures = [Faces, Talk, Voices, Week];

/** The picture of an idea; only the example of a week has text to read. */
export function MethodPicture({ index }: { index: number }) {
  const Picture = pictures[index];
  return Picture ? <Picture /> : null;
}
