import { morning } from "./local-process.ts";
import { createTemplate } from "./local-template.ts";

/** The world of most tests in a browser. */
export default () => createTemplate(morning);
