import type { Config } from "@react-router/dev/config";

/** Every page is written at build, that for unknown addresses too (`/404`); the server that renders them then is not kept running. */
export default { appDirectory: "src", ssr: true, prerender: ["/", "/pricing", "/terms", "/privacy", "/404"] } satisfies Config;
