import { useSay } from "../frame/say.tsx";

const steps = [1, 2, 3] as const;

/** What to do with the number, in three steps. */
export function SlipSteps() {
  const say = useSay();
  return (
    <ol className="slip-steps">
      {steps.map((step) => (
        <li key={step}>
          <span>
            <b>{say(`payments.how${step}`)}</b>
            <br />
            {say(`payments.how${step}Text`)}
          </span>
        </li>
      ))}
    </ol>
  );
}
