import { TextLink } from "@hiwar/ui/text-link";
import { screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderScreen, startAfresh } from "../test/render-screen.tsx";

afterEach(startAfresh);

function Links() {
  return (
    <>
      <TextLink href="/plans">الباقات</TextLink>
      <TextLink href="http://localhost:4000/terms">الشروط</TextLink>
      <TextLink href="?verify=email">تأكيد</TextLink>
    </>
  );
}

test("links lead where they say: here by path, elsewhere by their whole address", async () => {
  await renderScreen(Links, { path: "/register/student", at: "/register/student" });
  const href = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect([href("الباقات"), href("الشروط"), href("تأكيد")]).toEqual([
    "/plans",
    "http://localhost:4000/terms",
    "/register/student?verify=email",
  ]);
});
