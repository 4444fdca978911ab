import type { Call } from "@hiwar/call/call";
import { mayChatWith } from "@hiwar/contract/kernel/roles";
import type { Lesson } from "@hiwar/contract/lessons";
import { Icon } from "@hiwar/ui/icon";
import { Mark } from "@hiwar/ui/mark";
import { Pressable } from "@hiwar/ui/pressable";
import { useCloseRequest } from "@hiwar/ui/use-close-request";
import { Flag, Maximize, MonitorUp, MonitorX, Phone, Settings2 } from "lucide-react";
import { useRef, useState } from "react";
import { ReportDialog } from "../lessons/report-dialog.tsx";
import { say } from "../words/sessions.ts";
import { ChatControl } from "./chat-control.tsx";
import { DeviceControls } from "./device-controls.tsx";
import { useDeviceTroubles } from "./device-troubles.ts";
import { DevicesDialog } from "./devices-dialog.tsx";
import { cornersAfter, firstCorners } from "./layout.ts";
import { LostCover } from "./lost-cover.tsx";
import { RoomChat } from "./room-chat.tsx";
import { RoomControl } from "./room-control.tsx";
import { roomName } from "./room-kind.ts";
import { RoomTimer } from "./room-timer.tsx";
import { SelfView } from "./self-view.tsx";
import { StageView } from "./stage-view.tsx";
import { StageWho } from "./stage-who.tsx";
import { useCallState } from "./use-call.ts";
import { useEscape } from "./use-escape.ts";
import "./stage.css";
import "./stage-people.css";

const canShare = "getDisplayMedia" in (navigator.mediaDevices ?? {});

/** The room during a call: the other person fills the stage, with the toolbar below and the chat beside it. */
export function Stage({ call, lesson, onLeave }: { call: Call; lesson: Lesson | null; onLeave: () => void }) {
  const [panel, setPanel] = useState<"chat" | "devices" | "report" | null>(null);
  const [corners, setCorners] = useState(firstCorners);
  const chatControl = useRef<HTMLButtonElement>(null);
  const closeChat = () => {
    setPanel(null);
    chatControl.current?.focus();
  };
  useDeviceTroubles(call);
  useEscape(panel === "chat", closeChat);
  useCloseRequest(closeChat, panel === "chat");
  const { session } = call.token;
  const me = session.members.find(({ id }) => id === call.myId);
  const counterpart = session.members.find(({ id }) => id !== call.myId) ?? session.members[0];
  if (!counterpart) return null;
  const canTalk = mayChatWith(me?.role, counterpart.role);
  const toggle = (one: typeof panel) => setPanel(panel === one ? null : one);
  return (
    <div className="room" data-panel={panel === "chat" || undefined}>
      <main className="room-stage" aria-label={say("title")}>
        <StageView
          call={call}
          counterpart={counterpart}
          corner={corners.theirs}
          onMove={(corner) => setCorners(cornersAfter(corners, "theirs", corner))}
        />
        <header className="room-bar">
          <div className="room-bar-title">
            <Mark size={32} />
            <h1>
              {roomName(session)}
              <small>{say("with", { name: counterpart.name })}</small>
            </h1>
          </div>
          <RoomTimer id={session.id} start={session.start} end={session.end} />
          <div className="room-bar-end">
            <RoomControl icon={Maximize} label={say("fullScreen")} onPress={toggleFullScreen} />
            {lesson && lesson.whyNotReport === null && <RoomControl icon={Flag} label={say("report")} onPress={() => toggle("report")} />}
          </div>
        </header>
        <StageWho call={call} counterpart={counterpart} />
        <SelfView call={call} corner={corners.mine} onMove={(corner) => setCorners(cornersAfter(corners, "mine", corner))} />
        <div className="room-pill room-tools" role="toolbar" aria-label={say("tools")}>
          <DeviceControls call={call} />
          {canShare && <ShareControl call={call} />}
          {canTalk && (
            <ChatControl
              ref={chatControl}
              myId={call.myId}
              counterpart={counterpart}
              isOpen={panel === "chat"}
              onPress={() => toggle("chat")}
            />
          )}
          <RoomControl icon={Settings2} label={say("devices")} onPress={() => toggle("devices")} />
          <LeaveButton onPress={onLeave} />
        </div>
        <LostCover call={call} onLeave={onLeave} />
      </main>
      {panel === "chat" && <RoomChat myId={call.myId} counterpartId={counterpart.id} onClose={closeChat} />}
      <DevicesDialog call={call} isOpen={panel === "devices"} onClose={() => setPanel(null)} />
      {lesson && panel === "report" && <ReportDialog lesson={lesson} onClose={() => setPanel(null)} />}
    </div>
  );
}

function ShareControl({ call }: { call: Call }) {
  const { sharing } = useCallState(call);
  return (
    <RoomControl
      className="room-wide"
      icon={sharing ? MonitorX : MonitorUp}
      isOn={sharing}
      label={say(sharing ? "stopShare" : "share")}
      onPress={() => void call.setScreen(!sharing)}
    />
  );
}

function LeaveButton({ onPress }: { onPress: () => void }) {
  return (
    <Pressable className="room-leave" onPress={onPress}>
      <Icon icon={Phone} />
      <span>{say("leave")}</span>
    </Pressable>
  );
}

function toggleFullScreen(): void {
  const change = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  void change.catch(() => undefined); // full screen may be forbidden in a frame or on a phone
}
