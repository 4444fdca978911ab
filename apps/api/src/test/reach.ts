import { sql } from "kysely";
import { readConfig } from "../config.ts";
import { messageChannelsConfigOf } from "../message-channels-config.ts";
import { createMessageChannels } from "../outside/message-channels.ts";
import { clientOf } from "./client.ts";
import { startTwins, type Twins } from "./twins.ts";
import { until } from "./until.ts";
import { createTestWorld, type TestWorld } from "./world.ts";

/** The browser's cookie for which every `credential` is issued. */
export const googlesBrowser = { cookie: `hiwar_flow=${"b".repeat(43)}` } as const;

export interface ReachingWorld extends Pick<Twins, "fail" | "control"> {
  readonly world: TestWorld;
  /** The five digits last sent to a phone by a company. */
  readonly lastCode: (company: "whatsapp" | "telegram") => Promise<string>;
  /** Waits for a condition of the world while the twins call. */
  readonly until: (condition: () => Promise<unknown>) => Promise<void>;
  /** Whether nothing more will come: no call of the twins is pending, and no job waits. A call that was refused as forged does not count. */
  readonly isQuiet: () => Promise<boolean>;
  /** Returns a Google credential and its nonce, valid in `googlesBrowser`. */
  readonly credential: (account: { email: string; name?: string; isVerified?: boolean; hostedDomain?: string }) => Promise<{
    credential: string;
    nonce: string;
  }>;
  /** Presses start in Telegram with the token of a link. */
  readonly pressStart: (url: string, chatId: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** A test world whose WhatsApp, Telegram and Google are the twins, over real HTTP in both directions. */
export async function createReachingWorld(): Promise<ReachingWorld> {
  let world: TestWorld | undefined;
  const now = () => world?.clock.now() ?? Temporal.Now.instant();
  const webhooks = () => (world ? `${world.url}/api/v1/webhooks` : null);
  const whatsAppWebhook = () => webhooks() && `${webhooks()}/whatsapp`;
  const { sandbox, fail, control, areHeard, allHeard } = await startTwins({ now, reach: { whatsAppWebhook, retryMilliseconds: 20 } });
  const config = messageChannelsConfigOf(readConfig({}), "", sandbox.reach);
  const quick = { timeoutMilliseconds: 500 };
  const reach = {
    ...config,
    whatsapp: { ...config.whatsapp, ...quick },
    gateway: { ...config.gateway, ...quick },
    bot: { ...config.bot, ...quick },
  };
  world = await createTestWorld({ outside: createMessageChannels(reach, now) });
  // The world's URL is known only here; the clients read their configuration at every call.
  reach.gateway.callbackUrl = `${webhooks()}/telegram-gateway`;
  reach.bot.webhookUrl = `${webhooks()}/telegram`;
  await world.outside.bot.setWebhook();
  const reaching = world;
  const credential: ReachingWorld["credential"] = async (account) => {
    const { nonce } = (await clientOf(reaching, googlesBrowser).accounts.google()).body;
    return { ...(await control<{ credential: string }>("/google/credential", { name: "كارما عادل", ...account, nonce })), nonce };
  };
  return {
    world,
    fail,
    control,
    credential,
    lastCode: async (company) => {
      if (company === "telegram")
        return (await control<{ code: string }[]>("/telegram/codes")).findLast(({ code }) => code !== "")?.code ?? "";
      const codes = (await control<{ template: string; parameters: string[] }[]>("/whatsapp/messages")).filter(
        ({ template }) => template === "hiwar_code",
      );
      return codes.at(-1)?.parameters[0] ?? "";
    },
    until,
    isQuiet: async () =>
      (await areHeard("whatsapp", "telegram")) &&
      (await sql`select from graphile_worker._private_jobs`.execute(reaching.db)).rows.length === 0,
    pressStart: (url, chatId) => control("/telegram/start", { chatId, token: new URL(url).searchParams.get("start") ?? "" }),
    close: async () => {
      await allHeard("whatsapp", "telegram");
      await sandbox.close();
      await world.close();
    },
  };
}
