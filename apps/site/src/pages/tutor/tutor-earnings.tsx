import { tutor } from "../../words/tutor.ts";
import { Facts } from "../facts.tsx";
import "./tutor-earnings.css";

/** What hours earn, and how the money is paid out. */
export function TutorEarnings() {
  return (
    <section className="band band-sunken" aria-labelledby="earn-title">
      <div className="wrap tutor-earn">
        <div>
          <h2 id="earn-title">{tutor.earn}</h2>
          <p className="band-lead">{tutor.earnLead}</p>
        </div>
        <div>
          <table className="tutor-pay">
            <thead>
              <tr>
                <th scope="col">{tutor.aWeek}</th>
                <th scope="col">{tutor.fourWeeks}</th>
              </tr>
            </thead>
            <tbody>
              {tutor.earnings.map(({ hours, amount }) => (
                <tr key={hours}>
                  <th scope="row">{hours}</th>
                  <td>{amount}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="tutor-earn-note">{tutor.earnNote}</p>
        </div>
      </div>
      <div className="wrap plans">
        <Facts facts={tutor.flow} />
      </div>
    </section>
  );
}
