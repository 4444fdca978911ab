import { morning } from "./local-process.ts";
import { keepTemplate } from "./local-template.ts";

/** The world of most tests in a browser. */
export default () => keepTemplate(morning);
