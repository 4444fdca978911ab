import { say } from "@hiwar/app/words";
import { pageMeta } from "../page/page-meta.ts";

export { NotFoundScreen as default } from "@hiwar/app/not-found-screen";

export const meta = pageMeta(() => say("notFound"));
