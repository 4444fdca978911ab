import { idOf } from "@hiwar/app/id-of";
import { SupportLine } from "@hiwar/app/support-line";
import { useUser } from "@hiwar/app/use-user";
import { Devices } from "@hiwar/call/devices";
import { Role } from "@hiwar/contract/kernel/roles";
import { Button } from "@hiwar/ui/button";
import { Callout } from "@hiwar/ui/callout";
import { Skeleton } from "@hiwar/ui/skeleton";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import type { PageHandle } from "../page/page-handle.ts";
import { pageMeta } from "../page/page-meta.ts";
import { say as sayLessons } from "../words/lessons.ts";
import { say } from "../words/sessions.ts";
import { DeviceSelects } from "./device-selects.tsx";
import { deviceTroubles } from "./device-troubles.ts";
import { MicrophoneCheck } from "./microphone-check.tsx";
import { placeAfter } from "./room-kind.ts";
import { SpeakerTest } from "./speaker-test.tsx";
import { useDevices } from "./use-call.ts";
import { VideoView } from "./video-view.tsx";
import "./room.css";
import "./check.css";

const title = () => sayLessons("check");
export const handle: PageHandle = {
  back: { path: "/lessons", label: () => sayLessons("all") },
  roles: [Role.Student, Role.Tutor, Role.TutorManager],
};
export const meta = pageMeta(title);

/** /check: tests camera, microphone and speaker, even days before a room opens. Devices chosen here are used in the room. */
export default function CheckScreen() {
  const [search] = useSearchParams();
  const back = backFrom(search, useUser()?.role);
  const [devices] = useState(() => new Devices());
  const { microphone, camera, chosen, list } = useDevices({ devices });
  const areListed = [microphone, camera].some((status) => status === "asking" || status === "on");
  useEffect(() => {
    void devices.open();
    return () => devices.close();
  }, [devices]);
  return (
    <div className="check">
      <h1>{title()}</h1>
      <div className="check-look">
        {camera === "on" ? (
          <VideoView stream={devices.stream} muted className="room-mirrored" aria-label={say("you")} />
        ) : (
          <p>{camera === "asking" ? say("askingText") : say("isOff", { isCamera: 1 })}</p>
        )}
        <Heard stream={devices.stream} microphone={microphone} camera={camera} />
      </div>
      <div className="check-side">
        <Trouble of="microphone" status={microphone} onAgain={() => void devices.open()} />
        <Trouble of="camera" status={camera} onAgain={() => void devices.open()} />
        {list.length === 0 && areListed ? <SelectsSkeleton /> : <DeviceSelects call={{ devices }} />}
        <SpeakerTest sinkId={chosen.audiooutput} />
        <Button href={back.href}>{back.label}</Button>
        <SupportLine />
      </div>
    </div>
  );
}

/** Shows the microphone's level. When both devices wait for permission, the camera's text says so. */
function Heard({ stream, microphone, camera }: { stream: MediaStream } & Record<"microphone" | "camera", string>) {
  const isAsked = microphone === "asking" && camera !== "asking";
  if (microphone !== "on" && !isAsked) return null;
  return <span className="room-glass check-heard">{isAsked ? say("asking") : <MicrophoneCheck stream={stream} />}</span>;
}

/** Skeleton of the three selects until the devices are listed, so that what is below keeps its place. */
function SelectsSkeleton() {
  return (
    <div className="check-wait" aria-busy="true">
      {["w-24", "w-20", "w-16"].map((width) => (
        <div key={width}>
          <Skeleton className={width} />
          <Skeleton shape="block" className="h-12 rounded-control" />
        </div>
      ))}
    </div>
  );
}

/** Returns the page for which the devices are tested: a lesson, an interview or a demo of the person's. */
function backFrom(search: URLSearchParams, role: Role | undefined): { href: string; label: string } {
  const lesson = idOf(search.get("lesson"));
  if (lesson !== null) return { href: `/lesson/${lesson}`, label: say("toLesson") };
  const [interview, demo] = [idOf(search.get("interview")), idOf(search.get("demo"))];
  if (interview !== null) return { href: `/interview/${interview}`, label: say("toInterview") };
  return demo === null ? placeAfter(null, role) : { href: `/demo-session/${demo}`, label: say("toDemo") };
}

type TroubleProps = { of: keyof typeof deviceTroubles; status: string; onAgain: () => void };

function Trouble({ of, status, onAgain }: TroubleProps) {
  if (status !== "denied" && status !== "missing" && status !== "busy") return null;
  const [name, text] = deviceTroubles[of][status];
  const again = (
    <Button size="small" onPress={onAgain}>
      {say("tryDevices")}
    </Button>
  );
  return (
    <Callout tone="warning" action={again} announces>
      <b>{say(name)}.</b> {say(text)}
    </Callout>
  );
}
