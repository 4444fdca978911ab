import { Skeleton } from "@hiwar/ui/skeleton";
import { LoadingMessages } from "./loading-messages.tsx";

/** Skeleton of a conversation: the other person, the messages and the composer. */
export function LoadingConversation() {
  return (
    <section className="chat-conversation" data-fills-phone aria-busy="true">
      <div className="chat-head">
        <Skeleton shape="circle" className="size-11" />
        <div className="grid gap-2">
          <Skeleton className="w-32" />
          <Skeleton className="w-20" />
        </div>
      </div>
      <div className="chat-talk">
        <LoadingMessages />
        <div className="chat-composer">
          <Skeleton shape="block" className="h-13 rounded-full" />
        </div>
      </div>
    </section>
  );
}
