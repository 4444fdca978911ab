import { session } from "@hiwar/app/clients";
import { fakeServer } from "@hiwar/app/test/fake-server";
import { signedIn } from "@hiwar/app/test/people";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import type { ServerStats } from "@hiwar/contract/platform";
import { act, cleanup, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { socket } from "../realtime/socket.ts";
import { amal } from "../test/people.ts";
import { serverStats } from "../test/platform.ts";
import ServerStatsScreen from "./server-stats-screen.tsx";

let hear: (sample: ServerStats) => void;
let connection: (isConnected: boolean) => void;
let result: string;
const said: unknown[] = [];

beforeEach(() => {
  fakeServer({});
  session.accept(signedIn(amal));
  result = "ok";
  said.length = 0;
  vi.spyOn(socket, "connected", "get").mockReturnValue(true);
  vi.spyOn(socket, "renew").mockImplementation(() => undefined);
  vi.spyOn(socket, "signal").mockImplementation((name, body) => {
    said.push([name, body]);
    return Promise.resolve({ result }) as never;
  });
  vi.spyOn(socket, "on").mockImplementation((_name, listen) => {
    hear = listen as never;
    return () => undefined;
  });
  vi.spyOn(socket, "onConnection").mockImplementation((listen) => {
    connection = listen;
    return () => undefined;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  startAfresh();
});

const draw = () => renderScreen(ServerStatsScreen, { path: "/server-stats", at: "/server-stats" });

test("where nothing waits and nobody is, that is said in words", async () => {
  await draw();
  const idle = serverStats({ rooms: 0 });
  act(() => hear({ ...idle, queue: { ...idle.queue, ready: 0 } }));
  const shared = within(await screen.findByRole("region", { name: "المنصة كلها" }));
  expect(shared.getAllByText("لا أحد").length).toBeGreaterThan(0);
  expect(shared.getAllByText("لا أعمال").length).toBeGreaterThan(0);
});

test("each process has its numbers, with a table behind each drawing, and leaves when the page is left", async () => {
  await draw();
  await vi.waitFor(() => expect(said).toEqual([["JoinChannel", { channel: "ServerStats" }]]));
  act(() => hear(serverStats({ at: "2026-11-22T09:59:55Z", sockets: 409 })));
  act(() => hear(serverStats()));
  act(() => hear(serverStats({ node: "hiwar-2-43", sockets: 17 })));
  await screen.findByText(/^مباشر/);
  const node = within(screen.getByRole("region", { name: /hiwar-1-42/ }));
  within(node.getByRole("table", { name: /اتصالات/ })).getByRole("row", { name: /قبل .*٥ ث.* ٤٠٩/ });
  node.getByText("٤ أنوية");
  within(screen.getByRole("region", { name: /hiwar-2-43/ })).getByText("اتصالات مفتوحة");
  within(screen.getByRole("region", { name: "المنصة كلها" })).getByText(/أقدمها ينتظر منذ .*٢ ث.*، عمل يُعاد$/);
  cleanup();
  expect(said.at(-1)).toEqual(["LeaveChannel", { channel: "ServerStats" }]);
});

test("a lost line says how old the numbers are, and joins again when it is back", async () => {
  await draw();
  await vi.waitFor(() => expect(said).toHaveLength(1));
  act(() => hear(serverStats()));
  act(() => connection(false));
  await screen.findByText(/انقطع الاتصال. هذه بيانات منذ/);
  expect(screen.getByRole("region", { name: /hiwar-1-42/ }).dataset.stale).toBe("true");
  act(() => connection(true));
  await screen.findByText(/^مباشر/);
  expect(said).toHaveLength(2);
});

test("who may not listen is told so", async () => {
  result = "unallowed";
  await draw();
  await screen.findByRole("heading", { name: "هذه الصفحة للإدارة" });
});
