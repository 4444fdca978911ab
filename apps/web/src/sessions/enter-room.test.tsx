import type { Call } from "@hiwar/call/call";
import { ApiError } from "@hiwar/client/api-error";
import { clearToasts, toastQueue } from "@hiwar/ui/toast";
import { expect, test } from "vitest";
import { enterRoom } from "./enter-room.ts";

const full = "بلغت الحد. حاول بعد دقيقة.";

test.each<[string, ApiError | "undecided" | null, string, string[]]>([
  ["the server's reason", new ApiError("too-many-requests", { message: full }), "lobby", [full]],
  ["that no server answered", "undecided", "lobby", ["تعذّر الدخول. قد يكون الاتصال مقطوعًا، ويمكن إعادة المحاولة الآن."]],
  ["nothing, where the room's own page says why", new ApiError("lesson-time-passed", { message: "over" }), "closed", []],
  ["nothing inside", null, "inside", []],
])("who is not let in is told %s", async (_name, stopped, phase, told) => {
  clearToasts();
  await enterRoom({ enter: async () => stopped, state: () => ({ phase }) } as unknown as Call);
  expect(toastQueue.read().map(({ title }) => title)).toEqual(told);
});
