import { cardMark, firstCards } from "@hiwar/contract/first-cards";
import { Portrait } from "@hiwar/ui/portrait";
import { useEffect, useState } from "react";
import { useIsServerRendered } from "../page/use-is-server-rendered.ts";
import { TutorCardSkeleton } from "./tutor-card-skeleton.tsx";
import "./tutor-card.css";

const isBuilding = typeof document === "undefined";
const marked = Array.from({ length: firstCards }, (_, index) => index);

/** The cards that the server wrote into the grid; they stay visible while the list loads. */
let servedCards: string | null = null;
const keepServed = (grid: HTMLElement | null) => {
  if (grid) servedCards = grid.innerHTML;
};
const forgetServed = () => {
  servedCards = null;
};

/** Returns the cards of the served HTML for the first screen that waits for the list; otherwise null. */
export function useServedCards(): string | null {
  const [html] = useState(servedCards);
  useEffect(() => forgetServed, []);
  return html;
}

export type FirstCardsProps = { placeholders: readonly string[] };

/**
 * The grid before the scripts and the list have loaded. At build time its first cards contain marks for faces and names, which the server fills at
 * each visit. The browser leaves the filled cards unchanged.
 */
export function FirstCards({ placeholders }: FirstCardsProps) {
  const isServed = useIsServerRendered();
  if (isServed && !isBuilding)
    // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set: what the server wrote there is kept as it is
    return <div ref={keepServed} className="tutor-grid" aria-busy suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
  return (
    <div className="tutor-grid" aria-busy>
      {isBuilding && marked.map((index) => <FirstCard key={index} index={index} />)}
      {placeholders.slice(isBuilding ? firstCards : 0).map((index) => (
        <TutorCardSkeleton key={index} />
      ))}
    </div>
  );
}

/** A card whose face, name and sentence the server fills in. */
function FirstCard({ index }: { index: number }) {
  const path = `/t/${cardMark("id", index)}`;
  return (
    <TutorCardSkeleton
      face={
        <Portrait
          imageUrl={cardMark("image", index)}
          alt=""
          name={cardMark("name", index)}
          isEager={index === 0}
          link={(face) => (
            <a href={path} tabIndex={-1}>
              {face}
            </a>
          )}
        />
      }
      words={
        <>
          <h2 className="tutor-card-name">
            <a href={path}>{cardMark("name", index)}</a>
          </h2>
          <p className="tutor-card-line">{cardMark("bio", index)}</p>
        </>
      }
    />
  );
}
