import type { views } from "@hiwar/contract/views";
import { type Routes, read, write } from "../http/routes.ts";
import { keepView, listViews, removeView } from "./keep.ts";

export const viewRoutes: Routes<typeof views> = { list: read(listViews), keep: write(keepView), remove: write(removeView) };
