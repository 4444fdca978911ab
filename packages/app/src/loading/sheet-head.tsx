import type { DetailSheetProps } from "@hiwar/ui/detail-sheet";
import type { ReactNode } from "react";
import type { Loading } from "./loading.ts";
import { LoneSkeleton } from "./lone-skeleton.tsx";

/** Returns a sheet's heading: its kind above the name, above a bar while the name loads, and alone if it failed to load. */
export function sheetHead<Data>(
  { data, error }: Pick<Loading<Data>, "data" | "error">,
  kind: string,
  nameOf: (data: Data) => ReactNode,
): Pick<DetailSheetProps, "kind" | "title"> {
  if (data !== undefined) return { kind, title: nameOf(data) };
  return error ? { title: kind } : { kind, title: <LoneSkeleton className="my-2 w-40" /> };
}
