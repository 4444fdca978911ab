import type { User } from "@hiwar/contract/accounts";
import { Button } from "@hiwar/ui/button";
import { EmptyState } from "@hiwar/ui/empty-state";
import { ErrorState } from "@hiwar/ui/error-state";
import { Notice } from "@hiwar/ui/notice";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Navigate, useNavigate } from "react-router";
import { api } from "../frame/live.ts";
import { profilePathOf } from "../frame/paths.ts";
import { sentenceOf, tellRefusal } from "../frame/refusals.ts";
import { useSay } from "../frame/say.tsx";
import { Composer } from "./composer.tsx";
import { ConversationHead } from "./conversation-head.tsx";
import { roomsQuery } from "./live-chat.ts";

/** A person one has not written to yet: the first message opens the room. A room that exists is gone to at once. */
export function NewRoom({ user, otherId }: { user: User; otherId: number }) {
  const say = useSay();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [key] = useState(() => crypto.randomUUID());
  const found = useQuery(api.chat.byMembers.query({ members: `${user.id},${otherId}` }));
  const begin = useMutation({
    ...api.chat.begin.mutation(key),
    onSuccess: async ({ room }) => {
      await client.invalidateQueries({ queryKey: roomsQuery(user.id).queryKey });
      await navigate(`/chat/${room.id}`, { replace: true });
    },
    onError: (error) => (error.code === "room-exists" ? void found.refetch() : tellRefusal(error)),
  });
  if (found.isError)
    return <ErrorState title={sentenceOf(found.error)} retry={{ label: say("frame.retry"), onPress: () => void found.refetch() }} />;
  if (!found.data) return <div className="chat-conversation" aria-busy="true" />;
  const { room, members, whyNotWrite } = found.data;
  const other = members.find(({ id }) => id === otherId);
  if (room) return <Navigate to={`/chat/${room.id}`} replace />;
  if (!other) return null;
  return (
    <section className="chat-conversation" aria-label={say("chat.with", { name: other.name })}>
      <ConversationHead room={null} other={other} myId={user.id} />
      <div className="chat-talk">
        <EmptyState title={say("chat.first")}>{say("chat.firstText")}</EmptyState>
        {whyNotWrite ? (
          <WhyNot user={user} code={whyNotWrite} />
        ) : (
          <Composer
            isDisabled={begin.isPending}
            onSend={(message) => begin.mutate({ userId: otherId, message, clientId: crypto.randomUUID() })}
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
