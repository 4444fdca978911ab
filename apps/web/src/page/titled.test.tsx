import { expect, test, vi } from "vitest";
import routes from "../routes.ts";

// jsdom has no MediaStream; the room only needs an empty one.
vi.stubGlobal("MediaStream", class {});

type Entry = { readonly file: string; readonly children?: readonly Entry[] };
const filesOf = (entries: readonly Entry[]): string[] => entries.flatMap(({ file, children = [] }) => [file, ...filesOf(children)]);
const files = [...new Set(filesOf(routes as readonly Entry[]))];

test("every page has its name in the tab", async () => {
  const titles: string[] = [];
  for (const file of files) {
    const { meta } = (await import(/* @vite-ignore */ `../${file}`)) as { meta?: () => readonly { title?: string }[] };
    titles.push(...(meta?.() ?? []).flatMap(({ title }) => title ?? []));
  }
  expect(titles.length).toBeGreaterThan(15);
  expect(titles.filter((title) => !/^[\u0600-\u06ff].+ · حِوار$/.test(title))).toEqual([]);
});
