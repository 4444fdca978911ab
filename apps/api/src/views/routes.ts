import type { views } from "@hiwar/contract/views";
import { type Routes, read, write } from "../http/routes.ts";
import { listViews, removeView, saveView } from "./manage.ts";

export const viewRoutes: Routes<typeof views> = { list: read(listViews), keep: write(saveView), remove: write(removeView) };
