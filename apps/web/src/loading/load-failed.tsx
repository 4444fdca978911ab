import { errorMessage } from "@hiwar/app/error-message";
import { ErrorState, type ErrorStateProps } from "@hiwar/ui/error-state";
import { say } from "../words/app.ts";

export type LoadFailedProps = Pick<ErrorStateProps, "headingLevel"> & {
  error: unknown;
  onRetry: () => void;
  isRetrying: boolean;
  /** Without the reason, where there is little room. */
  isBrief?: boolean;
};

/** What a screen asked for did not arrive: says why, and asks again. */
export function LoadFailed({ error, onRetry, isRetrying, headingLevel = 2, isBrief = false }: LoadFailedProps) {
  return (
    <ErrorState
      title={say("loadFailed")}
      headingLevel={headingLevel}
      retry={{ label: say("retry"), onPress: onRetry, isPending: isRetrying }}
    >
      {!isBrief && errorMessage(error)}
    </ErrorState>
  );
}
