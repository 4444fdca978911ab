import type { media } from "@hiwar/contract/media";
import { type Routes, read, write } from "../http/routes.ts";
import { listAssets, readTotals } from "./list.ts";
import { removeAsset } from "./remove.ts";

export const mediaRoutes: Routes<typeof media> = { list: read(listAssets), totals: read(readTotals), remove: write(removeAsset) };
