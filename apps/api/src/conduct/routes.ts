import type { conduct } from "@hiwar/contract/conduct";
import { membersRoom } from "../chat/messages.ts";
import { type Routes, read, write } from "../http/routes.ts";
import { decideReport, readReport, readTranscript } from "./decide.ts";
import { reportRoom } from "./report.ts";

export const conductRoutes: Routes<typeof conduct> = {
  report: write(reportRoom, membersRoom),
  read: read(readReport),
  transcript: write(readTranscript),
  decide: write(decideReport),
};
