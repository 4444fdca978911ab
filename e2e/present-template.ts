import { createTemplate } from "./local-template.ts";

/** The seeded world of calls and load tests, with the browsers' own time. */
export default () => createTemplate(undefined, { isMeasured: true });
