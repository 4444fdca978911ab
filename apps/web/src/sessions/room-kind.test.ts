import { Role } from "@hiwar/contract/kernel/roles";
import { expect, test } from "vitest";
import { placeAfter, roomKindOf, roomName } from "./room-kind.ts";

const times = { start: "2026-11-24T16:00:00Z", end: "2026-11-24T16:30:00Z" };

test.each([
  ["lesson:0b", "lesson", "درس ٣٠ دقيقة"],
  ["interview:0b", "interview", "مقابلة"],
  ["demo:0b", "demo", "درس تجريبي"],
])("%s is a room of its kind, and named so", (id, kind, name) => {
  expect(roomKindOf(id)).toBe(kind);
  expect(roomName({ id, ...times })).toBe(name);
});

test.each<[string | null, Role, string]>([
  ["lesson:0b", Role.Student, "/lessons"],
  [null, Role.Tutor, "/lessons"],
  ["interview:0b", Role.Tutor, "/t/onboarding"],
  ["demo:0b", Role.TutorManager, "/interviews"],
])("whoever leaves %s as %s comes to %s", (id, role, href) => {
  expect(placeAfter(id, role).href).toBe(href);
});
