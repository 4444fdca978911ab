import { Correction } from "@hiwar/ui/correction";
import { Motif } from "@hiwar/ui/motif";
import { SpeechBubble } from "@hiwar/ui/speech-bubble";
import { home } from "../words/home.ts";
import { NextStarts } from "./next-starts.tsx";
import tutorScene from "./pictures/scene-tutor.svg?url";
import self from "./pictures/youssef.svg?url";
import "./lesson-picture.css";

/** A large picture of the product: a word corrected in the middle of a talk. One image for screen readers; its parts are hidden from them. */
export function LessonPicture() {
  return (
    <div className="picture" role="img" aria-label={home.picture}>
      <Motif className="picture-motif" />
      <div className="picture-window">
        <img className="picture-scene" src={tutorScene} alt="" width="1600" height="1000" fetchPriority="high" />
        <div className="picture-bar">
          <span className="picture-glass">
            <b>{home.pictureTutor}</b>
            <span>{home.pictureTopic}</span>
          </span>
          <span className="picture-glass">
            <b>{home.pictureClock}</b>
          </span>
        </div>
        <img className="picture-self" src={self} alt="" width="400" height="500" />
      </div>
      <div className="picture-talk">
        <SpeechBubble language="en" side="end">
          I go to the interview yesterday.
        </SpeechBubble>
        <SpeechBubble language="en">
          Almost: I <Correction said="go" better="went" /> to the interview.
        </SpeechBubble>
      </div>
      <div className="picture-next">
        <p>{home.pictureNext}</p>
        <NextStarts />
      </div>
    </div>
  );
}
