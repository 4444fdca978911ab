import "./facts.css";

export type FactsProps = { facts: readonly { title: string; text: string }[] };

/** What is so, and what it means for the one who reads. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className="facts">
      {facts.map(({ title, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
