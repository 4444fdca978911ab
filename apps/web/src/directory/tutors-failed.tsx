import { ErrorState } from "@hiwar/ui/error-state";
import { useSay } from "../frame/say.tsx";

/** The list did not arrive. */
export function TutorsFailed({ onRetry }: { onRetry: () => void }) {
  const say = useSay();
  return (
    <ErrorState title={say("frame.loadFailed")} retry={{ label: say("frame.retry"), onPress: onRetry }}>
      {say("frame.loadFailedText")}
    </ErrorState>
  );
}
