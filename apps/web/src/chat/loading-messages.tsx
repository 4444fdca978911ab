import { Skeleton } from "@hiwar/ui/skeleton";
import "./messages-and-composer.css";

/** Skeleton of messages. */
export function LoadingMessages() {
  return (
    <div className="chat-log" aria-busy="true">
      <div className="chat-log-inside gap-4 pbs-6">
        <Skeleton shape="block" className="h-12 w-1/2" />
        <Skeleton shape="block" className="h-12 w-2/3 self-end" />
        <Skeleton shape="block" className="h-12 w-2/5" />
      </div>
    </div>
  );
}
