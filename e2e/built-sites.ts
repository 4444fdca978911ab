import { buildSites } from "../scripts/build.ts";

/** What tests in a browser look at is built from the present sources. */
export default () => buildSites(() => undefined);
