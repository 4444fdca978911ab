import { api } from "@hiwar/app/clients";
import { Call } from "@hiwar/call/call";
import { Devices } from "@hiwar/call/devices";
import { claimSeat } from "@hiwar/call/seat";
import { ApiError } from "@hiwar/client/api-error";
import type { SessionToken } from "@hiwar/contract/sessions";
import { useEffect, useState, useSyncExternalStore } from "react";
import { socket } from "../realtime/socket.ts";
import { enterRoom } from "./enter-room.ts";

/** This tab's call: asks for the devices in the lobby, and enters at once after a reload inside. */
export function useCall(token: SessionToken, myId: number): Call | null {
  const [call, setCall] = useState<Call | null>(null);
  useEffect(() => {
    const devices = new Devices();
    let close = () => devices.close();
    let isGone = false;
    void claimSeat(token.session.id).then(async ({ seat, isInside, microphone, camera }) => {
      if (isGone) return;
      const made = new Call({ socket, devices, token, seat, myId, whyNotEnter: () => whyNotEnter(token.session.id) });
      const leaveDoor = made.open();
      close = () => {
        leaveDoor();
        devices.close();
      };
      setCall(made);
      await devices.open({ camera: camera || !isInside });
      if (isInside && !microphone) await devices.setMicrophone(false);
      if (isInside && devices.track("audio") && !isGone) await enterRoom(made);
    });
    return () => {
      isGone = true;
      close();
    };
  }, [token, myId]);
  return call;
}

/** The server's refusal of a token for this session, `offline` without an answer, or null when it issues one. */
function whyNotEnter(sessionId: string): Promise<ApiError | null> {
  return api.sessions.token({ sessionId }).then(
    () => null,
    (error: unknown) => (error instanceof ApiError ? error : new ApiError("offline", { message: "" })),
  );
}

export const useCallState = (call: Call) => useSyncExternalStore(call.subscribe, call.state);
export const useDevices = ({ devices }: Pick<Call, "devices">) => useSyncExternalStore(devices.subscribe, devices.state);
