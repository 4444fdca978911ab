import { ApiError } from "@hiwar/client/api-error";
import { screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { session } from "./clients.ts";
import { LoadFailed } from "./loading/load-failed.tsx";
import { salma, signedIn } from "./test/people.ts";
import { renderScreen, startAfresh } from "./test/render-screen.tsx";

afterEach(startAfresh);

const Failed = () => (
  <LoadFailed error={new ApiError("unexpected", { message: "حدث خلل", status: 500 })} onRetry={() => undefined} isRetrying={false} />
);
const open = () => renderScreen(Failed, { path: "/", at: "/" });

test("what did not load names who helps, beside the page, signed in or not", async () => {
  await open();
  const link = screen.getByRole("link", { name: "تواصل معنا" });
  expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual(["/url/support", "_blank"]);
});

test.each([
  ["a student", 4, 1],
  ["staff, who are those who help", 2, 0],
] as const)("%s", async (_who, role, count) => {
  session.accept(signedIn({ ...salma(), role }));
  await open();
  expect(screen.queryAllByRole("link", { name: "تواصل معنا" })).toHaveLength(count);
});
