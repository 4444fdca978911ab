import { Motif } from "@hiwar/ui/motif";
import type { ReactNode } from "react";
import "./opening.css";

export type OpeningProps = {
  headline: { readonly before: string; readonly last: string };
  lead: string;
  /** What one may do at once, under the words. */
  children?: ReactNode;
  /** A picture beside the words, in place of the two bubbles behind them. */
  picture?: ReactNode;
};

/** A page's first sentence, its end underlined by hand. */
export function Opening({ headline: { before, last }, lead, children, picture }: OpeningProps) {
  return (
    <section className="opening">
      <div className="wrap opening-parts" data-picture={picture ? true : undefined}>
        <div>
          <h1>
            {before}{" "}
            <span className="opening-last">
              {last}
              <svg viewBox="0 0 200 26" preserveAspectRatio="none" aria-hidden="true">
                <path d="M6 19C52 9 128 6 194 8" />
              </svg>
            </span>
          </h1>
          <p className="opening-lead">{lead}</p>
          {children}
        </div>
        {picture ?? <Motif className="opening-motif" />}
      </div>
    </section>
  );
}
