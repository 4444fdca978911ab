import { TextLink } from "@hiwar/ui/text-link";
import { render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { Providers } from "./providers.tsx";

test("links lead where they say: here by path, elsewhere by their whole address", () => {
  const links = (
    <Providers>
      <TextLink href="/plans">الباقات</TextLink>
      <TextLink href="http://localhost:4000/terms">الشروط</TextLink>
      <TextLink href="?verify=email">تأكيد</TextLink>
    </Providers>
  );
  const router = createMemoryRouter([{ path: "*", element: links }], { initialEntries: ["/register/student"] });
  render(<RouterProvider router={router} />);
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/plans",
    "http://localhost:4000/terms",
    "/register/student?verify=email",
  ]);
});
