import type { Frame } from "../page.ts";
import type { Twin, TwinSetting } from "../twin.ts";
import { openLeads } from "./leads.ts";
import { registerErpPages } from "./pages.ts";
import { erpOperations, registerErpProtocol } from "./protocol.ts";

export const sandboxErp = { apiKey: "sandbox-erp-api-key" } as const;

/** Returns the configuration of the product's client for this twin. */
export const erpKeys = (inside: string) => ({ baseUrl: `${inside}/erp/api`, apiKey: sandboxErp.apiKey, timeoutMilliseconds: 5_000 });

/** The twin of the ERP: shows leads as last received, and removed ones. */
export function createErpTwin(setting: TwinSetting, draw: Frame): Twin {
  const leads = openLeads(setting);
  return {
    name: "erp",
    title: "نظام العملاء",
    description: "الطلاب الجدد الذين وافقوا على العروض، كما وصلوا إلى فريق المبيعات.",
    operations: erpOperations,
    register(app) {
      registerErpProtocol(app, setting, leads, sandboxErp.apiKey);
      registerErpPages(app, leads, draw);
    },
    waiting: () => [],
    tick: () => undefined,
    close: async () => undefined,
  };
}
