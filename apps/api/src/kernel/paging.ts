import { deepestRow } from "@hiwar/contract/kernel/shapes";
import { Refusal } from "./refuse.ts";

/** Limit and offset of `page` (from 1) and `size` (default 10); deeper than 10 000 rows is refused. */
export function pageOf({ page = 1, size = 10 }: { page?: number | undefined; size?: number | undefined }): {
  limit: number;
  offset: number;
} {
  if (page * size > deepestRow) throw new Refusal("bad-request", { fields: { page: "too-big" } });
  return { limit: size, offset: (page - 1) * size };
}
