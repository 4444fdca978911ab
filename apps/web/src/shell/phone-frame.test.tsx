import { usePlaysPhone, useWantsPhone, wantPhone } from "@hiwar/app/simulate-mobile";
import { startAfresh } from "@hiwar/app/test/render-screen";
import { act, render, renderHook, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { PhoneSwitch } from "../settings/phone-switch.tsx";
import { PhoneFrame } from "./phone-frame.tsx";

afterEach(() => {
  act(() => wantPhone(false));
  startAfresh();
});

function windowOf(width: number): void {
  Object.assign(globalThis, { innerWidth: width });
  act(() => void dispatchEvent(new Event("resize")));
}

test("the app stands in a phone's frame once it is chosen, on wide windows alone, and until it is left", () => {
  const { result } = renderHook(() => [usePlaysPhone(), useWantsPhone()]);
  windowOf(1280);
  expect(result.current).toEqual([false, false]);
  render(<PhoneSwitch />);
  act(() => screen.getByRole("switch", { name: /عرض التطبيق بعرض الموبايل/ }).click());
  expect([result.current, localStorage.getItem("hiwar.simulate-mobile")]).toEqual([[true, true], "true"]);
  windowOf(500);
  expect(result.current).toEqual([false, true]);
  windowOf(1280);
  render(<PhoneFrame />);
  expect(screen.getByTitle("حِوار على شاشة موبايل").getAttribute("width")).toBe("390");
  act(() => screen.getByRole("button", { name: "العودة إلى الشاشة كلها" }).click());
  expect([result.current, localStorage.getItem("hiwar.simulate-mobile")]).toEqual([[false, false], null]);
});
