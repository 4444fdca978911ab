import { Card } from "@hiwar/ui/card";
import { LoadFailed } from "../frame/load-failed.tsx";

export type LostCardProps = { isAsking: boolean; onRetry: () => void };

/** In the place of a part of the dashboard that did not arrive, so that its neighbours stay where they are. */
export function LostCard({ isAsking, onRetry }: LostCardProps) {
  return (
    <Card as="section" padding="medium">
      <LoadFailed isBrief onRetry={onRetry} isRetrying={isAsking} />
    </Card>
  );
}
