import type { ReactNode } from "react";
import { say } from "../words/payments.ts";
import "./slip.css";

export type SlipTone = "waiting" | "checking" | "done" | "over" | "failed";

interface SlipProps {
  tone: SlipTone;
  state: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
  /** Shown below the second tear line: what to do now. */
  foot?: ReactNode;
}

/** A paper slip about a payment: its status above the tear line, the rest below. */
export function Slip({ tone, state, aside, children, foot }: SlipProps) {
  return (
    <div className="slip-wrap">
      <section className="slip" data-tone={tone} aria-label={say("slip")}>
        <p className="slip-state" role="status">
          <span className="slip-live" aria-hidden="true" />
          {state}
          {aside && <span className="slip-aside">{aside}</span>}
        </p>
        <div className="slip-tear" />
        <div className="slip-main">{children}</div>
        {foot}
      </section>
    </div>
  );
}
