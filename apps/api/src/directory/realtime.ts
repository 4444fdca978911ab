import type { directorySignals } from "@hiwar/contract/directory";
import type { Gathering } from "../sockets/gatherings.ts";
import type { Realtime, SignalHandlers } from "../sockets/realtime.ts";
import { mergePushes, tutorsChannel, tutorsChannels } from "./push.ts";

/** Pushes are gathered this long. With the browser's own delay and one read, viewers still see a change within a second. */
const gatheredMilliseconds = 400;

const signals: SignalHandlers<typeof directorySignals> = {
  WatchTutors: async ({ line }, { tutorId }) => {
    await line.hearOnly(tutorsChannels, tutorsChannel(tutorId));
    return {};
  },
  LeaveTutors: async ({ line }) => {
    await line.hearOnly(tutorsChannels, null);
    return {};
  },
};

const list: Gathering<"TutorsCacheUpdated"> = { event: "TutorsCacheUpdated", everyMilliseconds: gatheredMilliseconds, merge: mergePushes };
const one: Gathering<"TutorUpdated"> = { event: "TutorUpdated", everyMilliseconds: gatheredMilliseconds, merge: (_first, last) => last };

export const directoryRealtime: Realtime = {
  signals: signals as Realtime["signals"] & object,
  gatherings: [list, one] as unknown as readonly Gathering[],
};
