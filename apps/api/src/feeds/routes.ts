import type { feeds } from "@hiwar/contract/feeds";
import { type Routes, read, write } from "../http/routes.ts";
import { makeFeed, readFeed, removeFeed } from "./manage.ts";

export const feedRoutes: Routes<typeof feeds> = { read: read(readFeed), make: write(makeFeed), remove: write(removeFeed) };
