import { useSay } from "../frame/say.tsx";

const steps = [1, 2, 3] as const;

/** What to do now, in three steps. */
export function SlipSteps({ of }: { of: "reference" | "push" | "qr" }) {
  const say = useSay();
  return (
    <ol className="slip-steps">
      {steps.map((step) => (
        <li key={step}>
          <span>
            <b>{say(`payments.how.${of}.${step}`)}</b>
            <br />
            {say(`payments.how.${of}.${step}Text`)}
          </span>
        </li>
      ))}
    </ol>
  );
}
