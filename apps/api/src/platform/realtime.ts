import type { Input } from "@hiwar/contract/kernel/endpoint";
import { type platformSignals, type StaffChannel, statsSeconds } from "@hiwar/contract/platform";
import type { Realtime, SignalContext, SignalHandlers } from "../sockets/realtime.ts";
import { readStats } from "./server-stats.ts";

type Asked = Input<(typeof platformSignals)["JoinChannel"]>;

const channelOf = (name: StaffChannel) => `channel:${name}` as const;

const signals: SignalHandlers<typeof platformSignals> = {
  JoinChannel: async ({ line }: SignalContext, { channel }: Asked) => {
    await line.join(channelOf(channel));
    return {};
  },
  LeaveChannel: async ({ line }: SignalContext, { channel }: Asked) => {
    await line.leave(channelOf(channel));
    return {};
  },
};

export const platformRealtime: Realtime = {
  signals: signals as Realtime["signals"] & object,
  periodicPushes: [{ channel: channelOf("ServerStats"), event: "ServerStats", everyMilliseconds: statsSeconds * 1000, read: readStats }],
};
