import type { ReactElement, ReactNode } from "react";
import { Tooltip as AriaTooltip, TooltipTrigger } from "react-aria-components";
import "./tooltip.css";

export type TooltipProps = { children: ReactElement; words: ReactNode; placement?: "top" | "bottom" | "start" | "end" };

/** A few words about a control, shown on hover and focus. Nothing important is only here. */
export function Tooltip({ children, words, placement = "top" }: TooltipProps) {
  return (
    <TooltipTrigger delay={400} closeDelay={80}>
      {children}
      <AriaTooltip className="ui-tooltip" placement={placement} offset={8}>
        {words}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
