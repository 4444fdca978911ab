import type { directorySignals } from "@hiwar/contract/directory";
import type { MergedEvent } from "../sockets/merge-pushes.ts";
import type { Realtime, SignalHandlers } from "../sockets/realtime.ts";
import { mergeCardPushes, tutorsChannel, tutorsChannels } from "./push.ts";

/** Pushes are gathered this long. With the browser's own delay and one read, viewers still see a change within a second. */
const gatheredMilliseconds = 400;

const signals: SignalHandlers<typeof directorySignals> = {
  WatchTutors: async ({ line }, { tutorId }) => {
    await line.joinOnly(tutorsChannels, tutorsChannel(tutorId));
    return {};
  },
  LeaveTutors: async ({ line }) => {
    await line.joinOnly(tutorsChannels, null);
    return {};
  },
};

const list: MergedEvent<"TutorsCacheUpdated"> = {
  event: "TutorsCacheUpdated",
  everyMilliseconds: gatheredMilliseconds,
  merge: mergeCardPushes,
};
const one: MergedEvent<"TutorUpdated"> = { event: "TutorUpdated", everyMilliseconds: gatheredMilliseconds, merge: (_first, last) => last };

export const directoryRealtime: Realtime = {
  signals: signals as Realtime["signals"] & object,
  mergedEvents: [list, one] as unknown as readonly MergedEvent[],
};
