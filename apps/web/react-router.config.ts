import type { Config } from "@react-router/dev/config";

export default { appDirectory: "src", ssr: false, splitRouteModules: false } satisfies Config;
