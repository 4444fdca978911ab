import { ApiRefusal } from "@hiwar/client/refusal";
import type { User } from "@hiwar/contract/accounts";
import { sentenceOf } from "@hiwar/frame/refusals";
import { Button } from "@hiwar/ui/button";
import { EmptyChatDrawing } from "@hiwar/ui/empty-chat-drawing";
import { EmptyState } from "@hiwar/ui/empty-state";
import { ErrorState } from "@hiwar/ui/error-state";
import { Notice } from "@hiwar/ui/notice";
import { useQuery } from "@tanstack/react-query";
import { Navigate, useNavigate } from "react-router";
import { api } from "../frame/live.ts";
import { profilePathOf } from "../frame/paths.ts";
import { useSay } from "../frame/say.tsx";
import { ConversationHead } from "./conversation-head.tsx";
import { FirstMessage } from "./first-message.tsx";
import { LoadingConversation } from "./loading-conversation.tsx";

/** A person one has not written to yet: the first message opens the room. A room that exists is gone to at once. */
export function NewRoom({ user, otherId }: { user: User; otherId: number }) {
  const say = useSay();
  const navigate = useNavigate();
  const found = useQuery(api.chat.byMembers.query({ members: `${user.id},${otherId}` }));
  if (found.isError) {
    const isUnknown = found.error instanceof ApiRefusal && found.error.code === "room-members-not-found";
    return (
      <section className="chat-conversation chat-none">
        {isUnknown ? (
          <EmptyState
            drawing={<EmptyChatDrawing />}
            title={sentenceOf(found.error)}
            action={<Button href="/chat">{say("chat.all")}</Button>}
          />
        ) : (
          <ErrorState
            title={sentenceOf(found.error)}
            retry={{ label: say("frame.retry"), onPress: () => void found.refetch(), isPending: found.isFetching }}
          />
        )}
      </section>
    );
  }
  if (!found.data) return <LoadingConversation />;
  const { room, members, whyNotWrite } = found.data;
  const other = members.find(({ id }) => id === otherId);
  if (room) return <Navigate to={`/chat/${room.id}`} replace />;
  if (!other) return null;
  return (
    <section className="chat-conversation" data-fills-phone aria-label={say("chat.with", { name: other.name })}>
      <ConversationHead room={null} other={other} myId={user.id} />
      <div className="chat-talk">
        <EmptyState title={say("chat.first")}>{say("chat.firstText")}</EmptyState>
        {whyNotWrite ? (
          <WhyNot user={user} code={whyNotWrite} />
        ) : (
          <FirstMessage
            myId={user.id}
            otherId={otherId}
            onBegun={(roomId) => void navigate(`/chat/${roomId}`, { replace: true })}
            onExists={() => void found.refetch()}
          />
        )}
      </div>
    </section>
  );
}

function WhyNot({ user, code }: { user: User; code: string }) {
  const say = useSay();
  const isUnproved = code === "unverified-email";
  const action = (
    <Button size="small" href={isUnproved ? "?verify=email" : profilePathOf(user)}>
      {say(isUnproved ? "frame.verifyEmail" : "chat.complete")}
    </Button>
  );
  return (
    <div className="p-4">
      <Notice tone="warning" action={action}>
        {say(isUnproved ? "chat.verifyFirst" : "chat.completeFirst")}
      </Notice>
    </div>
  );
}
