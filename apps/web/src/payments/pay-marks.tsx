import { say } from "../words/payments.ts";
import "./pay-marks.css";

/** The brands accepted by each payment method, set in our own font. */
const marks = {
  card: ["Visa", "Mastercard", "Meeza"],
  wallet: ["Vodafone Cash", "Orange Cash", "e& money", "WE Pay"],
  reference: ["Fawry"],
  hosted: ["Paymob", "Visa", "Mastercard", "Meeza", "Vodafone Cash"],
} as const;

/** The accepted brands as small word marks. */
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
