import type { Config } from "@react-router/dev/config";
import { sitePages } from "../../packages/contract/src/site-pages.ts";

/** Every page is written at build, that for unknown addresses too (`/404`); the server that renders them then is not kept running. */
export default { appDirectory: "src", ssr: true, prerender: [...sitePages, "/404"] } satisfies Config;
