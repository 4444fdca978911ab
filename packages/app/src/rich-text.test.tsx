import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { RichText } from "./rich-text.tsx";

test("rich text is drawn as bold, lists and links that tell the other side nothing", () => {
  render(<RichText>{'جرّب <b>مثالًا</b><ul><li>أول</li></ul><a href="https://hiwar.example/">هنا</a>'}</RichText>);
  expect(screen.getByText("مثالًا").tagName).toBe("B");
  expect(screen.getByRole("listitem").textContent).toBe("أول");
  const link = screen.getByRole("link", { name: "هنا" });
  expect([link.getAttribute("href"), link.getAttribute("rel")]).toEqual(["https://hiwar.example/", "noopener noreferrer nofollow"]);
});

test("even what a server would let through by mistake makes no element of its own", () => {
  const { container } = render(<RichText>{'أ<img src=x onerror=alert(1)><a href="javascript:x()">ب</a><script>x()</script>'}</RichText>);
  expect(container.querySelector("img, a, script")).toBeNull();
  expect(container.textContent).toBe("أب");
});
