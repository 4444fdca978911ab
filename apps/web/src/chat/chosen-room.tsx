import { api } from "@hiwar/app/clients";
import { Loaded } from "@hiwar/app/loading/loaded";
import { combineQueries } from "@hiwar/app/loading/loading";
import { ApiError } from "@hiwar/client/api-error";
import type { ChatRoom } from "@hiwar/contract/chat";
import { skipToken, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LoadingConversation } from "./loading-conversation.tsx";
import { OpenRoom } from "./open-room.tsx";

type ChosenRoomProps = {
  roomId: string;
  /** The room in the inbox, which lists the latest rooms only. */
  listed: ChatRoom | undefined;
  myId: number;
  /** Shown if the room does not exist. */
  missing: ReactNode;
};

/** The room of the address; one that is not in the inbox is found by its members. It stays mounted when it enters the inbox. */
export function ChosenRoom({ roomId, listed, myId, missing }: ChosenRoomProps) {
  const members = useQuery({ ...api.chat.members.query({ roomId }), enabled: !listed });
  const other = members.data?.list.find(({ id }) => id !== myId);
  const pair = api.chat.byMembers.query({ members: `${myId},${other?.id}` });
  const found = useQuery(other && !listed ? pair : { ...pair, queryFn: skipToken });
  const room = listed ?? found.data?.room;
  if (room) return <OpenRoom room={room} myId={myId} />;
  const lost = (error: unknown) => (error instanceof ApiError && error.code === "room-not-found" ? missing : undefined);
  return (
    <Loaded query={combineQueries({ members, found })} skeleton={<LoadingConversation />} errorState={lost}>
      {() => missing}
    </Loaded>
  );
}
