import { answerWith } from "../interfere.ts";
import type { Frame } from "../page.ts";
import type { Twin, TwinSetting } from "../twin.ts";
import { registerGooglePages } from "./pages.ts";
import { createGoogleKeys, googleOperations } from "./tokens.ts";

/** The twin of Google's sign-in: rotating keys, the script that draws the button, and a page to choose an account. */
export function createGoogleTwin(setting: TwinSetting, clientId: string, draw: Frame): Twin {
  const keys = createGoogleKeys(setting, clientId);
  return {
    name: "google",
    title: "جوجل",
    description: "الدخول بحساب جوجل: من يدخل، وبأي مفاتيح يُوقَّع.",
    operations: googleOperations,
    register(app) {
      app.get("/google/certs", (_request, reply) =>
        answerWith(reply, setting.faults.take("google", "certs"), setting.closing, () => {
          reply.header("cache-control", "public, max-age=20000");
          return JSON.stringify(keys.certs());
        }),
      );
      registerGooglePages(app, keys, draw);
    },
    waiting: () => [],
    tick: () => undefined,
    close: async () => undefined,
  };
}
