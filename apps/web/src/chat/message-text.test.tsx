import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { MessageText } from "./message-text.tsx";

afterEach(cleanup);

test("an address in a message opens beside it, tells nobody where one came from, and reads from left to right", () => {
  render(<MessageText>{"شاهد https://example.com/a، ثم https://example.com/a."}</MessageText>);
  const links = screen.getAllByRole("link");
  expect(links).toHaveLength(2);
  for (const link of links) {
    const said = ["href", "rel", "target", "dir"].map((name) => link.getAttribute(name));
    expect(said).toEqual(["https://example.com/a", "noopener noreferrer nofollow", "_blank", "ltr"]);
  }
  expect(document.body.textContent).toBe("شاهد https://example.com/a، ثم https://example.com/a.");
});

test("what is no web address leads nowhere", () => {
  render(<MessageText>{"javascript:alert(1) data:text/html,x"}</MessageText>);
  expect(screen.queryByRole("link")).toBeNull();
});
