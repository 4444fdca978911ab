import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import type { TutorInfo } from "@hiwar/contract/tutors";
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { TutorMedia } from "./tutor-media.tsx";

afterEach(startAfresh);

test("the way back takes the introduction away and stays on the page", async () => {
  const tutor = { name: "نور الشريف", image: null, video: "/clip.webm", thumbnail: null } as TutorInfo;
  const { person, router, address } = await renderScreen(() => <TutorMedia tutor={tutor} />, { path: "/t/:id", at: "/t/2?tab=reviews" });
  await person.click(screen.getByRole("button", { name: /شاهد تعريف/ }));
  await waitFor(() => expect(document.querySelector("video")).not.toBeNull());
  await act(() => router.navigate(-1));
  await screen.findByRole("button", { name: /شاهد تعريف/ });
  expect([document.querySelector("video"), address()]).toEqual([null, "/t/2?tab=reviews"]);
});
