import { api } from "@hiwar/app/clients";
import { errorMessage } from "@hiwar/app/error-message";
import { FailureDrawing } from "@hiwar/app/loading/failure-drawing";
import { Loaded } from "@hiwar/app/loading/loaded";
import { ApiError } from "@hiwar/client/api-error";
import type { User } from "@hiwar/contract/accounts";
import type { ChatMember, ChatRoom } from "@hiwar/contract/chat";
import type { ErrorCode } from "@hiwar/contract/kernel/errors";
import { Button } from "@hiwar/ui/button";
import { Callout } from "@hiwar/ui/callout";
import { EmptyChatDrawing } from "@hiwar/ui/empty-chat-drawing";
import { EmptyState } from "@hiwar/ui/empty-state";
import { ErrorState } from "@hiwar/ui/error-state";
import { TextLink } from "@hiwar/ui/text-link";
import { useQuery } from "@tanstack/react-query";
import { Navigate, useNavigate } from "react-router";
import { profilePathOf } from "../url/paths.ts";
import { say as sayFrame } from "../words/app.ts";
import { say } from "../words/chat.ts";
import { say as sayShell } from "../words/shell.ts";
import { ConversationHead } from "./conversation-head.tsx";
import { FirstMessage } from "./first-message.tsx";
import { LoadingConversation } from "./loading-conversation.tsx";
import { NoMessages } from "./no-messages.tsx";

type NewRoomProps = { user: User; counterpartId: number };

/** A conversation that has no room yet: the first message creates it. If there is a room, navigates to it at once. */
export function NewRoom({ user, counterpartId }: NewRoomProps) {
  const found = useQuery(api.chat.byMembers.query({ members: `${user.id},${counterpartId}` }));
  const lost = (error: unknown) => {
    const isGone = error instanceof ApiError && error.code === "room-members-not-found";
    return (
      <section className="chat-conversation chat-none" data-fills-phone={!isGone || undefined}>
        {isGone ? (
          <EmptyState drawing={<EmptyChatDrawing />} title={errorMessage(error)} action={<Button href="/chat">{say("all")}</Button>} />
        ) : (
          <ErrorState
            title={say("loadFailed")}
            drawing={<FailureDrawing error={error} />}
            retry={{ label: sayFrame("retry"), onPress: () => void found.refetch(), isPending: found.isFetching }}
            foot={<TextLink href="/chat">{say("all")}</TextLink>}
          >
            {errorMessage(error)}
          </ErrorState>
        )}
      </section>
    );
  };
  return (
    <Loaded query={found} skeleton={<LoadingConversation />} errorState={lost}>
      {(pair) => <FirstWords user={user} counterpartId={counterpartId} pair={pair} onExists={() => void found.refetch()} />}
    </Loaded>
  );
}

type Pair = { room: ChatRoom | null; members: readonly ChatMember[]; whyNotWrite: ErrorCode | null };
type FirstWordsProps = NewRoomProps & { pair: Pair; onExists: () => void };

function FirstWords({ user, counterpartId, pair: { room, members, whyNotWrite }, onExists }: FirstWordsProps) {
  const navigate = useNavigate();
  const counterpart = members.find(({ id }) => id === counterpartId);
  if (room) return <Navigate to={`/chat/${room.id}`} replace />;
  if (!counterpart) return null;
  return (
    <section className="chat-conversation" data-fills-phone aria-label={say("with", { name: counterpart.name })}>
      <ConversationHead room={null} counterpart={counterpart} myId={user.id} />
      <div className="chat-talk">
        <NoMessages />
        {whyNotWrite ? (
          <WhyNot user={user} code={whyNotWrite} />
        ) : (
          <FirstMessage
            myId={user.id}
            counterpartId={counterpartId}
            onBegun={(roomId) => void navigate(`/chat/${roomId}`, { replace: true })}
            onExists={onExists}
          />
        )}
      </div>
    </section>
  );
}

function WhyNot({ user, code }: { user: User; code: string }) {
  const isUnproved = code === "unverified-email";
  const action = (
    <Button size="small" href={isUnproved ? "?verify=email" : profilePathOf(user)}>
      {sayShell(isUnproved ? "verifyEmail" : "completeProfile")}
    </Button>
  );
  return (
    <div className="p-4">
      <Callout tone="warning" action={action}>
        {say(isUnproved ? "verifyFirst" : "completeFirst")}
      </Callout>
    </div>
  );
}
