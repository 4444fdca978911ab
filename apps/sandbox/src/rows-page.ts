import type { FastifyInstance } from "fastify";
import type { Html } from "./html.ts";
import { type Frame, listOrEmpty, type Page } from "./page.ts";

const mostShown = 200;

type RowsPage<Row> = Omit<Page, "content"> & {
  /** What has arrived, newest first. */
  rows: () => readonly Row[];
  row: (row: Row) => Html;
  nothing: string;
  /** The path of the same rows as JSON for tests, oldest first. */
  control: string;
};

/** Registers a page with what a company has received, and its JSON version for tests. */
export function registerRows<Row>(app: FastifyInstance, draw: Frame, { rows, row, nothing, control, ...page }: RowsPage<Row>): void {
  app.get(page.path, (_request, reply) => draw(reply, { ...page, content: listOrEmpty(rows().slice(0, mostShown).map(row), nothing) }));
  app.get(control, () => rows().toReversed());
}
