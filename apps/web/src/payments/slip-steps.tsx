import { say } from "../words/payments.ts";

const steps = [1, 2, 3] as const;

/** What to do now, in three steps. */
export function SlipSteps({ of }: { of: "reference" | "push" | "qr" }) {
  return (
    <ol className="slip-steps">
      {steps.map((step) => (
        <li key={step}>
          <span>
            <b>{say(`how.${of}.${step}`)}</b> {say(`how.${of}.${step}Text`)}
          </span>
        </li>
      ))}
    </ol>
  );
}
