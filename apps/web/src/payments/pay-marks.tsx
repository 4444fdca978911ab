import { say } from "../words/payments.ts";
import "./pay-marks.css";

/** By what names people know what a way takes, set in our own type. */
const marks = {
  card: ["Visa", "Mastercard", "Meeza"],
  wallet: ["Vodafone Cash", "Orange Cash", "e& money", "WE Pay"],
  reference: ["Fawry"],
  hosted: ["Paymob", "Visa", "Mastercard", "Meeza", "Vodafone Cash"],
} as const;

/** What can be paid with here, as small word marks. */
export function PayMarks({ of }: { of: keyof typeof marks }) {
  return (
    <ul className="pay-marks" aria-label={say("marks")}>
      {marks[of].map((name) => (
        <li key={name}>
          <bdi dir="ltr" lang="en">
            {name}
          </bdi>
        </li>
      ))}
    </ul>
  );
}
