import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { Select } from "./select.tsx";

afterEach(cleanup);

test("numbers are chosen as numbers", async () => {
  const onChange = vi.fn();
  const choices = [15, 30, 60].map((id) => ({ id, label: `${id} minutes` }));
  render(<Select label="المهلة" choices={choices} value={30} onChange={onChange} />);
  await userEvent.click(screen.getByRole("button", { name: /30 minutes/ }));
  expect(screen.getByRole("option", { name: "30 minutes" }).getAttribute("aria-selected")).toBe("true");
  await userEvent.click(screen.getByRole("option", { name: "60 minutes" }));
  expect(onChange.mock.calls).toEqual([[60]]);
});
