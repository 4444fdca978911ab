import type { Delivery } from "../../http/webhooks.ts";
import type { OpenContext } from "../../kernel/context.ts";
import { headerOf } from "../../messages/receive.ts";
import { handleBotUpdate } from "./bot.ts";

/** Receives an update of our bot; answers 403 for a forged one. */
export async function receiveBot(open: OpenContext<null>, { body, headers }: Delivery): Promise<{ status: number }> {
  const read = open.outside.bot.readUpdate(body, headerOf(headers["x-telegram-bot-api-secret-token"]));
  if (read.kind === "forged") return { status: 403 };
  if (read.kind === "genuine") await open.transact((context) => handleBotUpdate(context, read.value));
  return { status: 200 };
}
