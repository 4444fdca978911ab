import { toastQueue } from "@hiwar/ui/toast";
import { afterEach, expect, test, vi } from "vitest";
import { copyText } from "./copy-text.ts";

afterEach(() => vi.unstubAllGlobals());

const words = { done: "copied", byHand: "copy it yourself" };
const lastToast = () => toastQueue.read().at(-1);

test("what was copied is said", async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  await copyText("938455017", words);
  expect(writeText).toHaveBeenCalledWith("938455017");
  expect(lastToast()).toMatchObject({ title: "copied" });
});

test.each([
  ["refuses", { clipboard: { writeText: () => Promise.reject(new DOMException("", "NotAllowedError")) } }],
  ["has no clipboard", {}],
])("a browser that %s says how to copy by hand", async (_name, navigator) => {
  vi.stubGlobal("navigator", navigator);
  await copyText("938455017", words);
  expect(lastToast()).toMatchObject({ title: "لم يسمح المتصفح بالنسخ", description: "copy it yourself" });
});
