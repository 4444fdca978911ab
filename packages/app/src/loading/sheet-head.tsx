import type { DetailSheetProps } from "@hiwar/ui/detail-sheet";
import { Skeleton } from "@hiwar/ui/skeleton";
import type { ReactNode } from "react";
import type { Loading } from "./loading.ts";

/** How a sheet is headed: what kind of thing it is over its name, over a bar while that is on its way, and alone where it did not come. */
export function sheetHead<Data>(
  { data, error }: Pick<Loading<Data>, "data" | "error">,
  kind: string,
  nameOf: (data: Data) => ReactNode,
): Pick<DetailSheetProps, "kind" | "title"> {
  if (data !== undefined) return { kind, title: nameOf(data) };
  return error ? { title: kind } : { kind, title: <Skeleton className="my-2 w-40" /> };
}
