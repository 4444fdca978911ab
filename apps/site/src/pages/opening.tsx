import { Motif } from "@hiwar/ui/motif";
import type { ReactNode } from "react";
import { Headline, type HeadlineProps } from "./headline.tsx";
import "./opening.css";

export type OpeningProps = {
  headline: HeadlineProps;
  lead: string;
  /** What one may do at once, under the words. */
  children?: ReactNode;
  /** A picture beside the words, in place of the two bubbles behind them. */
  picture?: ReactNode;
};

/** How a page of the site begins. */
export function Opening({ headline, lead, children, picture }: OpeningProps) {
  return (
    <section className="opening">
      <div className="wrap opening-parts" data-picture={picture ? true : undefined}>
        <div>
          <Headline {...headline} />
          <p className="opening-lead">{lead}</p>
          {children}
        </div>
        {picture ?? <Motif className="opening-motif" />}
      </div>
    </section>
  );
}
