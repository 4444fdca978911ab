import { api } from "@hiwar/app/clients";
import { errorMessage } from "@hiwar/app/error-message";
import { roomIdOf } from "@hiwar/app/id-of";
import { FailureDrawing } from "@hiwar/app/loading/failure-drawing";
import { useUser } from "@hiwar/app/use-user";
import { Button } from "@hiwar/ui/button";
import { CrashDrawing } from "@hiwar/ui/crash-drawing";
import { EmptyLessonsDrawing } from "@hiwar/ui/empty-lessons-drawing";
import { LogoLoader } from "@hiwar/ui/logo-loader";
import { NotFoundDrawing } from "@hiwar/ui/not-found-drawing";
import { clearToasts } from "@hiwar/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Navigate, useLocation, useSearchParams } from "react-router";
import { pageMeta } from "../page/page-meta.ts";
import { signInPath } from "../url/paths.ts";
import { say as sayFrame } from "../words/app.ts";
import { say } from "../words/sessions.ts";
import { Room } from "./room.tsx";
import { placeAfter } from "./room-kind.ts";
import { RoomWords } from "./room-words.tsx";
import "./room.css";

export const meta = pageMeta(() => say("title"));

const openingMilliseconds = 10_000;
const canCall = "RTCPeerConnection" in globalThis && "mediaDevices" in navigator;

/** /session?id=lesson:…: the room, dark in both themes. */
export default function SessionScreen() {
  const user = useUser();
  const location = useLocation();
  const [search] = useSearchParams();
  const sessionId = roomIdOf(search.get("id"));
  useDarkPage();
  // A reminder of the lesson would cover the lobby.
  useEffect(clearToasts, []);
  if (!user) return <Navigate to={signInPath(location)} replace />;
  return (
    <div className="room-page" data-theme="dark">
      {sessionId ? <Opening key={sessionId} sessionId={sessionId} user={user} /> : <UnknownRoom sessionId={null} />}
    </div>
  );
}

/** Makes the whole document dark: dialogs and menus are rendered outside the page's element. */
function useDarkPage(): void {
  useEffect(() => {
    const page = document.documentElement;
    const before = page.getAttribute("data-theme");
    page.setAttribute("data-theme", "dark");
    return () => (before === null ? page.removeAttribute("data-theme") : page.setAttribute("data-theme", before));
  }, []);
}

function Opening({ sessionId, user }: { sessionId: string; user: NonNullable<ReturnType<typeof useUser>> }) {
  const { data, error, isFetching, refetch } = useQuery({
    ...api.sessions.token.query({ sessionId }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: (query) => (query.state.error?.code === "lesson-not-started" ? openingMilliseconds : false),
  });
  if (!canCall) {
    return (
      <RoomWords title={say("noWebRtc")} action={<ToPlace sessionId={sessionId} />} drawing={<CrashDrawing />}>
        {say("noWebRtcText")}
      </RoomWords>
    );
  }
  if (data) return <Room token={data} user={user} />;
  if (!error) return <LogoLoader />;
  if (error.code === "lesson-not-started") {
    return (
      <RoomWords title={say("notOpen")} action={<ToPlace sessionId={sessionId} />} drawing={<EmptyLessonsDrawing />}>
        {say("notOpenText")}
      </RoomWords>
    );
  }
  if (error.code === "session-not-found") return <UnknownRoom sessionId={sessionId} />;
  const again = (
    <Button variant="primary" isPending={isFetching} onPress={() => void refetch()}>
      {sayFrame("retry")}
    </Button>
  );
  const isOver = error.code === "lesson-time-passed";
  if (isOver) return <RoomWords title={errorMessage(error)} action={<ToPlace sessionId={sessionId} />} drawing={<EmptyLessonsDrawing />} />;
  return (
    <RoomWords title={say("openFailed")} action={again} drawing={<FailureDrawing error={error} />}>
      {errorMessage(error)}
    </RoomWords>
  );
}

function UnknownRoom({ sessionId }: { sessionId: string | null }) {
  return (
    <RoomWords title={say("unknown")} action={<ToPlace sessionId={sessionId} />} drawing={<NotFoundDrawing />}>
      {say("unknownText")}
    </RoomWords>
  );
}

function ToPlace({ sessionId }: { sessionId: string | null }) {
  const { href, label } = placeAfter(sessionId, useUser()?.role);
  return (
    <Button variant="primary" href={href}>
      {label}
    </Button>
  );
}
