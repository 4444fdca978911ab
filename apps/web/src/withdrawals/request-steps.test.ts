import { WithdrawStatus } from "@hiwar/contract/invoices";
import { expect, test } from "vitest";
import { invoice } from "../test/invoices.ts";
import { stepsOf } from "./request-steps.ts";

test.each([
  ["in winter", "2026-12-10", "2026-12-10T21:59:00Z", "2026-12-10T22:00:00Z"],
  ["in summer", "2026-07-09", "2026-07-09T20:59:00Z", "2026-07-09T21:00:00Z"],
])("a request is late once the expected Cairo day is over, %s", (_season, expectedOn, last, after) => {
  const arrival = (now: string) =>
    stepsOf(invoice({ status: WithdrawStatus.PendingApproval, expectedOn }), Date.parse(now)).find(({ id }) => id === "arrives")?.when;
  expect([arrival(last), arrival(after)]).toEqual([expect.stringMatching(/^حتى/), expect.stringMatching(/^تأخر/)]);
});
