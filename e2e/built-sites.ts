import { buildSites } from "../scripts/build.ts";

/** Builds the sites from the present sources, for tests in a browser. */
export default () => buildSites(() => undefined);
