import { createTemplate } from "./local-template.ts";

/** The world of calls and crowds, whose clocks are those of the browsers. */
export default () => createTemplate();
