import { tellRefusal } from "@hiwar/frame/refusals";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../frame/live.ts";
import { Composer } from "./composer.tsx";
import { outboxOf, roomsQuery } from "./live-chat.ts";
import { WaitingMessage } from "./waiting-message.tsx";

export type FirstMessageProps = { myId: number; otherId: number; onBegun?: (roomId: number) => void; onExists?: () => void };

/** Where the first message to a person is written: it opens the room. Without a network it waits here and leaves when there is one. */
export function FirstMessage({ myId, otherId, onBegun, onExists }: FirstMessageProps) {
  const client = useQueryClient();
  const [key] = useState(() => crypto.randomUUID());
  const begin = useMutation({
    ...api.chat.begin.mutation(key),
    onSuccess: async ({ room }) => {
      await client.invalidateQueries({ queryKey: roomsQuery(myId).queryKey });
      onBegun?.(room.id);
    },
    onError: (error) => {
      if (error.code !== "room-exists") return tellRefusal(error);
      void client.invalidateQueries({ queryKey: roomsQuery(myId).queryKey });
      onExists?.();
    },
  });
  const { clientId = "", message = "" } = begin.variables ?? {};
  const waiting = { roomId: 0, clientId, text: message, at: "", state: "queued" as const };
  return (
    <>
      {begin.isPending && (
        <div className="chat-log">
          <div className="chat-log-inside">
            <WaitingMessage waiting={waiting} outbox={outboxOf(myId)} />
          </div>
        </div>
      )}
      <Composer
        isDisabled={begin.isPending}
        onSend={(text) => begin.mutate({ userId: otherId, message: text, clientId: crypto.randomUUID() })}
      />
    </>
  );
}
