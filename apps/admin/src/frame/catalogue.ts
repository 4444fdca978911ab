import { frameWords } from "@hiwar/frame/frame-words";
import { accounts } from "../words/accounts.ts";
import { frame } from "../words/frame.ts";

/** The dashboard's one catalogue, put together from a file a domain. */
export const catalogue = { ...frameWords, ...frame, ...accounts };
export type WordKey = keyof typeof catalogue;
