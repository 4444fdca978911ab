import type { Config } from "@react-router/dev/config";

/** One shell for all pages but the list of tutors, which guests get built: its server fills what it knows of the first cards. */
export default { appDirectory: "src", ssr: false, prerender: ["/tutors"], splitRouteModules: false } satisfies Config;
