import { api } from "@hiwar/app/clients";
import type { Call } from "@hiwar/call/call";
import type { User } from "@hiwar/contract/accounts";
import { Role } from "@hiwar/contract/kernel/roles";
import type { SessionToken } from "@hiwar/contract/sessions";
import { Button } from "@hiwar/ui/button";
import { LogoLoader } from "@hiwar/ui/logo-loader";
import { OtherDeviceDrawing } from "@hiwar/ui/other-device-drawing";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { millisecondsUntilChange } from "../lessons/until-change.ts";
import { say } from "../words/sessions.ts";
import { ClosedRoom } from "./closed-room.tsx";
import { enterRoom } from "./enter-room.ts";
import { isMostlyOver } from "./is-mostly-over.ts";
import { Lobby } from "./lobby.tsx";
import { placeAfter, roomKindOf } from "./room-kind.ts";
import { RoomWords } from "./room-words.tsx";
import { Stage } from "./stage.tsx";
import { useCall, useCallState } from "./use-call.ts";

/** One session from the lobby to the end. Keeps the first token: a refetched one must not end the call. */
export function Room({ token: given, user }: { token: SessionToken; user: User }) {
  const [token] = useState(given);
  const call = useCall(token, user.id);
  return call ? <Phases call={call} user={user} /> : <LogoLoader />;
}

function Phases({ call, user }: { call: Call; user: User }) {
  const navigate = useNavigate();
  const { phase, hasMet } = useCallState(call);
  const isLesson = roomKindOf(call.sessionId) === "lesson";
  const { data: lesson = null } = useQuery({
    ...api.lessons.bySession.query({ sessionId: call.sessionId }),
    enabled: isLesson,
    // A report becomes possible at the start, so refetches then.
    refetchInterval: ({ state }) => state.data !== undefined && millisecondsUntilChange([state.data], Date.now()),
  });
  const lessonPath = lesson ? `/lesson/${lesson.id}` : placeAfter(call.sessionId, user.role).href;
  const leave = async () => {
    void call.leave();
    // A person who leaves early may come back, so they are asked for a rating only once most of the lesson is over.
    const isRateable = lesson && hasMet && isMostlyOver(call.token.session, Date.now());
    await navigate(isRateable && user.role === Role.Student ? `${lessonPath}?rate=1` : lessonPath);
  };
  // The next page is loading; camera and microphone are off already.
  if (phase === "left") return <LogoLoader />;
  if (phase === "inside") return <Stage call={call} lesson={lesson} onLeave={() => void leave()} />;
  if (phase === "elsewhere") {
    const here = (
      <Button variant="primary" onPress={() => void enterRoom(call)}>
        {say("useHere")}
      </Button>
    );
    return (
      <RoomWords title={say("elsewhere")} action={here} drawing={<OtherDeviceDrawing />}>
        {say("elsewhereText")}
      </RoomWords>
    );
  }
  if (phase === "closed") return <ClosedRoom sessionId={call.sessionId} />;
  return <Lobby call={call} />;
}
