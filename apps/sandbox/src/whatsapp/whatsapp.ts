import type { Frame } from "../page.ts";
import type { Twin, TwinSetting } from "../twin.ts";
import { openWhatsAppDesk, type WhatsAppAccount } from "./messages.ts";
import { registerWhatsAppPages } from "./pages.ts";
import { registerWhatsAppProtocol, whatsAppOperations } from "./protocol.ts";

/** The twin of WhatsApp's Cloud API: accepts templates, reports their statuses by signed webhooks, and shows them. */
export function createWhatsAppTwin(setting: TwinSetting, account: WhatsAppAccount, draw: Frame): Twin {
  const desk = openWhatsAppDesk(setting, account);
  return {
    name: "whatsapp",
    title: "واتساب",
    description: "الرسائل التي خرجت على واتساب، والأرقام التي لا يصلها شيء.",
    operations: whatsAppOperations,
    register(app) {
      registerWhatsAppProtocol(app, desk);
      registerWhatsAppPages(app, desk, draw);
    },
    waiting: () => [],
    tick: () => undefined,
    close: () => desk.outbox.close(),
  };
}
