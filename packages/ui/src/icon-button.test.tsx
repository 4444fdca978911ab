import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { X } from "lucide-react";
import { afterEach, expect, test, vi } from "vitest";
import { IconButton } from "./icon-button.tsx";

afterEach(cleanup);

test("a link hears presses, and is no way while disabled", async () => {
  const onPress = vi.fn();
  const { rerender } = render(<IconButton icon={X} label="افتح" href="#there" onPress={onPress} />);
  await userEvent.click(screen.getByRole("link", { name: "افتح" }));
  expect(onPress).toHaveBeenCalledTimes(1);
  rerender(<IconButton icon={X} label="افتح" href="#there" isDisabled onPress={onPress} />);
  await userEvent.click(screen.getByRole("link", { name: "افتح" }));
  expect([onPress.mock.calls.length, screen.getByRole("link").getAttribute("aria-disabled")]).toEqual([1, "true"]);
});
