import { ErrorState, type ErrorStateProps } from "@hiwar/ui/error-state";
import type { ReactNode } from "react";
import { useSay } from "./say.tsx";

export type LoadFailedProps = Pick<ErrorStateProps, "headingLevel"> & {
  onRetry: () => void;
  isRetrying?: boolean;
  /** Without advice, where there is little room. */
  isBrief?: boolean;
  /** Another sentence than the usual advice. */
  children?: ReactNode;
};

/** What a screen asked for did not arrive: says so, and asks again. */
export function LoadFailed({ onRetry, isRetrying = false, headingLevel = 2, isBrief = false, children }: LoadFailedProps) {
  const say = useSay();
  return (
    <ErrorState
      title={say("frame.loadFailed")}
      headingLevel={headingLevel}
      retry={{ label: say("frame.retry"), onPress: onRetry, isPending: isRetrying }}
    >
      {!isBrief && (children ?? say("frame.loadFailedText"))}
    </ErrorState>
  );
}
