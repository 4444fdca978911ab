import { morning } from "./local-process.ts";
import { createTemplate } from "./local-template.ts";

/** The seeded world of most tests in a browser. */
export default () => createTemplate(morning);
