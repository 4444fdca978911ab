import "./headline.css";

export type HeadlineProps = { before: string; last: string };

/** A page's headline, its end underlined as if by hand. */
export function Headline({ before, last }: HeadlineProps) {
  return (
    <h1 className="headline">
      {before}{" "}
      <span>
        {last}
        <svg viewBox="0 0 200 26" preserveAspectRatio="none" aria-hidden="true">
          <path d="M6 19C52 9 128 6 194 8" />
        </svg>
      </span>
    </h1>
  );
}
