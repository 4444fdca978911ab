import "./facts.css";

export type FactsProps = { facts: readonly { title: string; text: string }[] };

/** Facts, each with what it means for the reader. */
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
