import { Motif } from "@hiwar/ui/motif";
import { tutor } from "../../words/tutor.ts";
import face from "../pictures/ahmed.svg?url";
import "./tutor-week.css";

/** Half hours of six days, a row after another: booked, open or neither. Eleven are booked. */
const halfHours = ["o.k.ok", "kk..bo", "o.bkk.", "bb.oob", "bbo.bb", "b.bo.k"].join("").replaceAll("k", "o");

/** A tutor's week, drawn. One picture for readers, silent in its parts. */
export function TutorWeek() {
  return (
    <div className="tutor-week" role="img" aria-label={tutor.picture}>
      <Motif className="tutor-week-motif" />
      <div className="tutor-week-card">
        <div className="tutor-week-head">
          <b>{tutor.pictureTitle}</b>
          <span data-state="b">{tutor.booked}</span>
          <span data-state="o">{tutor.open}</span>
        </div>
        <div className="tutor-week-grid">
          {tutor.days.map((day) => (
            <span key={day}>{day}</span>
          ))}
          {Array.from(halfHours, (state, place) => (
            // The place is what a half hour is.
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <i key={place} data-state={state} />
          ))}
        </div>
        <p>
          {tutor.pictureSum}
          <b>{tutor.pictureEarned}</b>
        </p>
      </div>
      <img src={face} alt="" width="400" height="500" />
    </div>
  );
}
