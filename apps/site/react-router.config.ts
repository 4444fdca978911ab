import type { Config } from "@react-router/dev/config";

export default { appDirectory: "src", ssr: false, prerender: ["/", "/terms", "/privacy"] } satisfies Config;
