import type { Events } from "@hiwar/contract/contract";
import type * as z from "zod/mini";
import type { SignalContext } from "../../sockets/realtime.ts";
import * as queries from "./queries.ts";
import { type Done, type Named, openSeat } from "./seat.ts";

type SwitchName = "CameraToggle" | "MicToggled" | "UserSharingScreen";

const columns = { CameraToggle: "camera_on", MicToggled: "microphone_on", UserSharingScreen: "sharing" } as const;

/** Stores a seat's switch for members who enter later, and pushes it to the other member. */
export function setSwitch(name: SwitchName) {
  return async (context: SignalContext, input: Named & { on: boolean }): Promise<Done> => {
    const { others, presenceId } = await openSeat(context, input);
    await queries.updateSwitch(context.db, presenceId, { [columns[name]]: input.on } as never);
    context.push(name, others, { ...input, userId: context.actor.id } as z.output<Events[SwitchName]>);
    return {};
  };
}
