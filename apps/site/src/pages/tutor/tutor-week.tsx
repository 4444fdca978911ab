import { Motif } from "@hiwar/ui/motif";
import { tutor } from "../../words/tutor.ts";
import face from "../pictures/ahmed.svg?url";
import "./tutor-week.css";

/** Half hours of six days, row after row: booked, open or neither. Eleven are booked. */
const halfHours = ["o.k.ok", "kk..bo", "o.bkk.", "bb.oob", "bbo.bb", "b.bo.k"].join("").replaceAll("k", "o");

/** A drawing of a tutor's week. One image for screen readers; its parts are hidden from them. */
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
            // A half hour is identified by its position.
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
