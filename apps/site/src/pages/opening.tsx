import { Motif } from "@hiwar/ui/motif";
import type { ReactNode } from "react";
import { Headline, type HeadlineProps } from "./headline.tsx";
import "./opening.css";

export type OpeningProps = {
  headline: HeadlineProps;
  lead: string;
  /** Actions below the text. */
  children?: ReactNode;
  /** A picture beside the text, instead of the two bubbles behind it. */
  picture?: ReactNode;
};

/** The opening section of a page. */
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
