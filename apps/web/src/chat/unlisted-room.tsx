import { api } from "@hiwar/app/clients";
import { Loaded } from "@hiwar/app/loading/loaded";
import { combineQueries } from "@hiwar/app/loading/loading";
import { ApiError } from "@hiwar/client/api-error";
import { skipToken, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LoadingConversation } from "./loading-conversation.tsx";
import { OpenRoom } from "./open-room.tsx";

type UnlistedRoomProps = { roomId: string; myId: number; missing: ReactNode };

/** A room that is not in the inbox yet, found by its members; `missing` is shown if it does not exist. */
export function UnlistedRoom({ roomId, myId, missing }: UnlistedRoomProps) {
  const members = useQuery(api.chat.members.query({ roomId }));
  const other = members.data?.list.find(({ id }) => id !== myId);
  const pair = api.chat.byMembers.query({ members: `${myId},${other?.id}` });
  const found = useQuery(other ? pair : { ...pair, queryFn: skipToken });
  const lost = (error: unknown) => (error instanceof ApiError && error.code === "room-not-found" ? missing : undefined);
  return (
    <Loaded query={combineQueries({ members, found })} skeleton={<LoadingConversation />} errorState={lost}>
      {({ found: { room } }) => (room ? <OpenRoom room={room} myId={myId} /> : missing)}
    </Loaded>
  );
}
