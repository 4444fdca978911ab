import type { Call } from "@hiwar/call/call";
import { Avatar } from "@hiwar/ui/avatar";
import { Button } from "@hiwar/ui/button";
import { Icon } from "@hiwar/ui/icon";
import { Lockup } from "@hiwar/ui/lockup";
import { ArrowLeft, MicOff, Settings2 } from "lucide-react";
import { useState } from "react";
import { say } from "../words/sessions.ts";
import { DeviceControls } from "./device-controls.tsx";
import { DeviceSelects } from "./device-selects.tsx";
import { deviceTroubles } from "./device-troubles.ts";
import { DevicesDialog } from "./devices-dialog.tsx";
import { enterRoom } from "./enter-room.ts";
import { LobbyFacts } from "./lobby-facts.tsx";
import { MicrophoneCheck } from "./microphone-check.tsx";
import { RelaySwitch } from "./relay-switch.tsx";
import { RoomControl } from "./room-control.tsx";
import { placeAfter, roomName, wordsOf } from "./room-kind.ts";
import { useCallState, useDevices } from "./use-call.ts";
import { VideoView } from "./video-view.tsx";
import "./lobby.css";

/** Before the lesson: camera preview, microphone check, who is there already, and the button that enters. */
export function Lobby({ call }: { call: Call }) {
  const { phase, counterpart: present, isSignalled } = useCallState(call);
  const { microphone } = useDevices(call);
  const { session } = call.token;
  const counterpart = session.members.find(({ id }) => id !== call.myId);
  const back = placeAfter(session.id, session.members.find(({ id }) => id === call.myId)?.role);
  const trouble =
    microphone === "denied" || microphone === "missing" || microphone === "busy" ? deviceTroubles.microphone[microphone] : null;
  return (
    <div className="lobby">
      <header className="lobby-top">
        <Lockup />
        <Button variant="quiet" href={back.href}>
          <Icon icon={ArrowLeft} />
          {back.label}
        </Button>
      </header>
      <main className="lobby-inside">
        <div className="lobby-look">
          <Preview call={call} />
          <DeviceSelects call={call} />
        </div>
        <div className="lobby-meet">
          {counterpart && (
            <div className="lobby-who">
              <Avatar name={counterpart.name} imageUrl={counterpart.image} size={72} isOnline={present !== null || undefined} />
              <div>
                <h1>{say(present ? "waitsForYou" : "notYet", { name: counterpart.name })}</h1>
                <p>{roomName(session)}</p>
              </div>
            </div>
          )}
          {trouble && (
            <div className="lobby-trouble" role="alert">
              <Icon icon={MicOff} />
              <div>
                <b>{say(trouble[0])}</b>
                <p>{say(trouble[1])}</p>
                <Button size="small" onPress={() => void call.devices.open()}>
                  {say("tryDevices")}
                </Button>
              </div>
            </div>
          )}
          <LobbyFacts call={call} />
          <RelaySwitch call={call} />
          <div className="lobby-enter">
            <Button
              variant="primary"
              size="large"
              isBlock
              isDisabled={microphone !== "on" || !isSignalled || phase === "entering"}
              onPress={() => void enterRoom(call)}
            >
              {say("enter", wordsOf(session.id))}
            </Button>
            <p>{say("enterHint")}</p>
          </div>
        </div>
      </main>
    </div>
  );
}

function Preview({ call }: { call: Call }) {
  const { microphone, camera } = useDevices(call);
  const [isChoosing, setChoosing] = useState(false);
  const { stream } = call.devices;
  return (
    <div className="lobby-preview">
      {camera === "on" ? (
        <VideoView stream={stream} muted className="room-mirrored" aria-label={say("you")} />
      ) : (
        <span className="lobby-blank">{say("isOff", { isCamera: 1 })}</span>
      )}
      <span className="room-glass lobby-heard">
        {microphone === "on" ? (
          <MicrophoneCheck stream={stream} />
        ) : (
          <>
            <Icon icon={MicOff} size={18} />
            {say("isOff", { isCamera: 0 })}
          </>
        )}
      </span>
      <div className="room-pill">
        <DeviceControls call={call} />
        <RoomControl icon={Settings2} label={say("devices")} onPress={() => setChoosing(true)} />
      </div>
      <DevicesDialog call={call} isOpen={isChoosing} onClose={() => setChoosing(false)} />
    </div>
  );
}
