import type { Config } from "@react-router/dev/config";
import { sitePages } from "../../packages/contract/src/site-pages.ts";

/** Every page is written at build time, also the one for unknown paths (`/404`); the server that renders them then does not run later. */
export default { appDirectory: "src", ssr: true, prerender: [...sitePages, "/404"] } satisfies Config;
