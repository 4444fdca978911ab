import { fakeServer } from "@hiwar/app/test/fake-server";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import { toastQueue } from "@hiwar/ui/toast";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import CardAddedScreen, { clientLoader } from "./card-added-screen.tsx";
import { storeReturnPath } from "./return-path.ts";

afterEach(() => {
  startAfresh();
  sessionStorage.clear();
});

const visa = { id: 4, brand: "Visa Card", lastDigits: "4242" };
const said = "statusCode=200&statusDescription=ok&token=t&lastFourDigits=4242";
const open = (search: string) => renderScreen(CardAddedScreen, { path: "/card-added", at: `/card-added?${search}` });

test.each<[string, string, { list: (typeof visa)[]; isFresh: boolean }, string]>([
  ["a card that is only in the address was not", said, { list: [], isFresh: true }, "لم نتأكد من البطاقة بعد"],
  ["an old list proves nothing", said, { list: [visa], isFresh: false }, "لم نتأكد من البطاقة بعد"],
  ["a card the bank refused", "statusCode=99907", { list: [visa], isFresh: true }, "لم تُضف البطاقة"],
  ["an address that says nothing", "", { list: [], isFresh: true }, "لم تُضف البطاقة"],
])("%s", async (_name, search, answer, title) => {
  storeReturnPath("/checkout?plan=1&period=0&method=card");
  const server = fakeServer({ payments: { cards: () => answer } });
  await open(search);
  await screen.findByRole("heading", { level: 1, name: title });
  expect(screen.getByRole("link", { name: "عُد إلى الدفع" }).getAttribute("href")).toBe("/checkout?plan=1&period=0&method=card");
  expect(server.mistakes).toEqual([]);
});

test("a card that is in the list was added: whoever came from a checkout is back there, and told", async () => {
  storeReturnPath("/checkout?plan=1&period=0&method=card");
  fakeServer({ payments: { cards: () => ({ list: [visa], isFresh: true }) } });
  const { address } = await open(said);
  await waitFor(() => expect(address()).toBe("/checkout?plan=1&period=0&method=card"));
  expect(toastQueue.read().map(({ title }) => title)).toEqual(["أُضيفت البطاقة"]);
});

test("the card's token leaves the address", () => {
  const request = new Request(`http://app.localhost/card-added?${said}`);
  expect(clientLoader({ request })?.headers.get("location")).toBe("/card-added?statusCode=200&lastFourDigits=4242");
  expect(clientLoader({ request: new Request("http://app.localhost/card-added?statusCode=200&lastFourDigits=4242") })).toBeNull();
});

test("the way back stays inside the checkout", async () => {
  storeReturnPath("https://elsewhere.example");
  fakeServer({ payments: { cards: () => ({ list: [visa], isFresh: true }) } });
  await open(said);
  expect((await screen.findByRole("link", { name: "عُد إلى الدفع" })).getAttribute("href")).toBe("/plans");
});
