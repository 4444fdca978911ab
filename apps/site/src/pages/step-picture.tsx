import { Badge } from "@hiwar/ui/badge";
import { buttonAttributes } from "../shell/button-attributes.ts";
import { home } from "../words/home.ts";
import { NextStarts } from "./next-starts.tsx";
import tutor from "./pictures/ahmed.svg?url";
import scene from "./pictures/scene-tutor.svg?url";
import "./step-picture.css";

function TutorCard() {
  return (
    <div className="step-card step-tutor">
      <div className="step-face">
        <img src={tutor} alt="" width="400" height="500" loading="lazy" />
        <svg viewBox="0 0 24 24" width="32" height="32" aria-hidden="true">
          <path d="M8 5.500v13l11-6.500z" />
        </svg>
      </div>
      <div className="step-words">
        <b>{home.cardName}</b>
        <span>{home.cardText}</span>
      </div>
    </div>
  );
}

function Days() {
  return (
    <div className="step-card step-days">
      <div className="step-week">
        {home.days.map(({ name, number }, index) => (
          <span key={name} data-chosen={index === 0 || undefined}>
            {name}
            <b>{number}</b>
          </span>
        ))}
      </div>
      <NextStarts />
    </div>
  );
}

function Lobby() {
  return (
    <div className="step-card step-lobby">
      <img src={scene} alt="" width="1600" height="1000" loading="lazy" />
      <span className="step-live">
        <Badge tone="primary" isLive>
          {home.waiting}
        </Badge>
      </span>
      <span {...buttonAttributes({ variant: "primary" })}>{home.enter}</span>
    </div>
  );
}

const pictures = [TutorCard, Days, Lobby];

export type StepPictureProps = { index: number };

/** A small drawing of a step in the app. */
export function StepPicture({ index }: StepPictureProps) {
  const Picture = pictures[index];
  return Picture ? <Picture /> : null;
}
