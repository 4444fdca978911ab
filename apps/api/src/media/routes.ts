import type { media } from "@hiwar/contract/media";
import { open, type Routes, read, write } from "../http/routes.ts";
import { changePicture } from "./change-picture.ts";
import { changeTutorFiles, photographedTutor } from "./change-tutor-files.ts";
import { listAssets, readTotals } from "./list.ts";
import { removeAsset } from "./remove.ts";

export const mediaRoutes: Routes<typeof media> = {
  list: read(listAssets),
  totals: read(readTotals),
  changePicture: write(changePicture),
  changeTutorFiles: open(changeTutorFiles, photographedTutor),
  remove: write(removeAsset),
};
