import { expect, test } from "vitest";
import { governorateChoices, savedGovernorate } from "./governorates.ts";

const names = (saved?: number) => governorateChoices(saved).map(({ label }) => label);

test("Egypt's 27 governorates are offered, each once and none that is no more", () => {
  expect([names().length, new Set(names()).size, names().includes("حلوان")]).toEqual([27, 27, false]);
});

test("whoever chose Helwan before keeps it, to read and among the choices", () => {
  expect([savedGovernorate(29)?.label, names(29).length, names(29).includes("حلوان")]).toEqual(["حلوان", 28, true]);
});
