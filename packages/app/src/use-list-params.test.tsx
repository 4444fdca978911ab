import { countText, IdText, oneOfText, paging, text } from "@hiwar/contract/kernel/shapes";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider, useLocation } from "react-router";
import { afterEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { readParams, useListParams, withParams } from "./use-list-params.ts";

afterEach(cleanup);

const query = z.strictObject({
  ...paging,
  personId: z.optional(IdText),
  state: z.optional(oneOfText([0, 1, 2])),
  search: z.optional(text(0, 20)),
  least: z.optional(countText(0, 500)),
});

describe("an address", () => {
  test("is read in the words of the query, each part judged by itself", () => {
    const search = new URLSearchParams("page=2&state=7&personId=12&least=x&open=W-2081&search=هبة");
    expect(readParams(query, search)).toEqual({ page: "2", personId: "12", search: "هبة" });
  });

  test.each([
    [{ state: "1" }, "open=9&state=1"],
    [{ page: "3" }, "page=3&state=0&open=9"],
    [{ state: null }, "open=9"],
    [{ state: "", search: undefined }, "open=9"],
    [{ state: "2", page: "5" }, "state=2&open=9&page=5"],
  ])("after %o keeps what belongs to others and begins at the first page", (changes, expected) => {
    const after = withParams(new URLSearchParams("page=2&state=0&open=9"), changes);
    const sorted = (search: URLSearchParams) => [...search].sort(([a], [b]) => a.localeCompare(b));
    expect(sorted(after)).toEqual(sorted(new URLSearchParams(expected)));
  });
});

function List() {
  const { params, setParams } = useListParams(query);
  return (
    <>
      <output>{JSON.stringify(params)}</output>
      <button type="button" onClick={() => setParams({ state: "1" })}>
        filter
      </button>
      <button type="button" onClick={() => setParams({ search: "هبة" }, { replace: true })}>
        search
      </button>
      <code>{useLocation().search}</code>
    </>
  );
}

test("a list follows its address, back included, and a replaced search leaves no step behind", async () => {
  const router = createMemoryRouter([{ path: "/", Component: List }], { initialEntries: ["/?page=4"] });
  render(<RouterProvider router={router} />);
  const said = () => screen.getByRole("status").textContent;
  await userEvent.click(screen.getByRole("button", { name: "filter" }));
  await userEvent.click(screen.getByRole("button", { name: "search" }));
  expect(said()).toBe('{"state":"1","search":"هبة"}');
  await router.navigate(-1);
  await screen.findByText("?page=4");
  expect(said()).toBe('{"page":"4"}');
});
