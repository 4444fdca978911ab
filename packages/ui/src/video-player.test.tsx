import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { VideoPlayer } from "./video-player.tsx";

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

test.each([
  ["/films/a.webm?ticket=x", "", false],
  ["/films/a.webm?ticket=x", "maybe", true],
  ["/films/a.mp4", "maybe", true],
  ["blob:http://localhost/a", "", true],
])("of %s that a browser plays as «%s» another try is offered: %s", (src, playable, isOffered) => {
  vi.spyOn(HTMLMediaElement.prototype, "canPlayType").mockReturnValue(playable as CanPlayTypeResult);
  const { container } = render(<VideoPlayer src={src} label="تعريف" />);
  const video = container.querySelector("video");
  if (!video) throw new Error("no film");
  fireEvent.error(video);
  expect(screen.queryByRole("button", { name: "إعادة المحاولة" }) !== null).toBe(isOffered);
  expect(screen.getByRole("alert").textContent).toMatch(isOffered ? /^تعذّر تشغيل الفيديو/ : /^هذا المتصفح لا يشغّل/);
});
