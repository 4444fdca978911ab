import { api } from "@hiwar/app/clients";
import { toastError } from "@hiwar/app/error-message";
import { useWrite } from "@hiwar/app/use-write";
import { ApiError } from "@hiwar/client/api-error";
import { chatLimits } from "@hiwar/contract/chat";
import { toast } from "@hiwar/ui/toast";
import { useQueryClient } from "@tanstack/react-query";
import { say } from "../words/chat.ts";
import { firstClientIdOf, outboxOf, roomsQuery, unsentOf } from "./chat-store.ts";
import { Composer } from "./composer.tsx";
import { WaitingMessage } from "./waiting-message.tsx";

export type FirstMessageProps = { myId: number; counterpartId: number; onBegun?: (roomId: number) => void; onExists?: () => void };

/** The composer for the first message to a person, which opens the room. Without a network it waits here and is sent when the network returns. */
export function FirstMessage({ myId, counterpartId, onBegun, onExists }: FirstMessageProps) {
  const client = useQueryClient();
  const begin = useWrite(api.chat.begin, { errors: "inline" });
  const { clientId = "", message = "" } = begin.variables ?? {};
  const readRooms = () => client.invalidateQueries({ queryKey: roomsQuery(myId).queryKey });
  /** The room already exists: somebody opened it, or this very message did and its answer was lost. The message is sent into that room. */
  const goOn = async (text: string, id: string) => {
    const { room } = await api.chat.byMembers({ members: `${myId},${counterpartId}` });
    if (room) outboxOf(myId).add(room.id, text, [], id);
    void readRooms();
    onExists?.();
    return room !== null;
  };
  const send = async (text: string) => {
    const id = firstClientIdOf(myId, counterpartId, text);
    try {
      const { room } = await begin.mutateAsync({ userId: counterpartId, message: text, clientId: id });
      await readRooms();
      onBegun?.(room.id);
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.code === "room-exists") return goOn(text, id).catch(refused);
      return refused(error);
    }
  };
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
      <Composer isDisabled={begin.isPending} unsent={unsentOf(myId, `person ${counterpartId}`)} onSend={send} />
    </>
  );
}

function refused(error: unknown): false {
  const isHeld = error instanceof ApiError && error.fields.message === "invalid";
  if (isHeld) toast("warning", { title: say("heldTitle"), description: say("held", { count: chatLimits.unanswered }) });
  else toastError(error);
  return false;
}
