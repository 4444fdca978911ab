import { Button } from "@hiwar/ui/button";
import { ErrorState, type ErrorStateProps } from "@hiwar/ui/error-state";
import { errorMessage } from "../error-message.ts";
import { SupportLine } from "../support-line.tsx";
import { say } from "../words/loading.ts";
import { FailureDrawing } from "./failure-drawing.tsx";

export type LoadFailedProps = Pick<ErrorStateProps, "headingLevel"> & {
  error: unknown;
  onRetry: () => void;
  isRetrying: boolean;
  /** For a part of a page: one line of text without a drawing. */
  isBrief?: boolean;
};

/** Shown when a screen's data did not load: says why, unless brief, and offers a retry. */
export function LoadFailed({ error, onRetry, isRetrying, headingLevel = 2, isBrief = false }: LoadFailedProps) {
  if (isBrief) return <BriefFailure onRetry={onRetry} isRetrying={isRetrying} headingLevel={headingLevel} />;
  return (
    <ErrorState
      title={say("pageFailed")}
      headingLevel={headingLevel}
      retry={{ label: say("retry"), onPress: onRetry, isPending: isRetrying }}
      drawing={<FailureDrawing error={error} />}
      foot={<SupportLine />}
    >
      {errorMessage(error)}
    </ErrorState>
  );
}

function BriefFailure({ onRetry, isRetrying, headingLevel = 2 }: Omit<LoadFailedProps, "error">) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <Heading className="text-base font-normal text-body">{say("loadFailed")}</Heading>
      <Button size="small" isPending={isRetrying} onPress={onRetry}>
        {say("retry")}
      </Button>
    </div>
  );
}
