import type { ReactNode } from "react";
import "./ring.css";

/** The tone `left` is a pale primary for what remains: a full ring of it has nothing used. */
export type RingPart = { tone: "primary" | "accent" | "left"; value: number };
export type RingProps = {
  /** The value of the full ring; what the parts leave free is drawn pale. */
  total: number;
  parts: readonly RingPart[];
  /** The name for screen readers; empty when a text beside the ring says it. */
  label: string;
  size?: "mini" | "medium" | "large" | undefined;
  /** The number and its unit in the middle. */
  children?: ReactNode | undefined;
};

/** A ring chart: parts of a total around a circle, in reading direction. */
export function Ring({ total, parts, label, size = "medium", children }: RingProps) {
  const thickness = size === "mini" ? 18 : 11;
  const radius = 50 - thickness / 2;
  let before = 0;
  const arcs = parts.map((part) => {
    const share = total > 0 ? Math.min(part.value / total, 1 - before) * 100 : 0;
    const arc = { tone: part.tone, share, from: before * 100 };
    before += share / 100;
    return arc;
  });
  return (
    <div className="ui-ring" data-size={size}>
      <svg viewBox="0 0 100 100" role={label ? "img" : undefined} aria-label={label || undefined} aria-hidden={label ? undefined : true}>
        <circle className="ui-ring-track" cx="50" cy="50" r={radius} strokeWidth={thickness} />
        {/* later parts are drawn below earlier ones, so that each round end is visible */}
        {arcs
          .toReversed()
          .map(
            ({ tone, share, from }) =>
              share > 0 && (
                <circle
                  key={from}
                  className="ui-ring-part"
                  data-tone={tone}
                  cx="50"
                  cy="50"
                  r={radius}
                  strokeWidth={thickness}
                  pathLength={100}
                  strokeDasharray={`${share} 200`}
                  strokeDashoffset={-from}
                />
              ),
          )}
      </svg>
      {children && <div className="ui-ring-middle">{children}</div>}
    </div>
  );
}
