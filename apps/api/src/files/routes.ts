import type { files } from "@hiwar/contract/files";
import { type Routes, read } from "../http/routes.ts";
import { readUpload, sendersUpload } from "./read.ts";

export const fileRoutes: Routes<typeof files> = { read: read(readUpload, sendersUpload) };
