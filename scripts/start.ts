import { ConfigError } from "../apps/api/src/config.ts";
import { cast, castPassword, castTotpSecret, guardianSecrets } from "../apps/api/src/test/cast.ts";
import { guardianPath } from "../packages/contract/src/guardians.ts";
import { buildSites } from "./build.ts";
import { prepareLocal, startLocal } from "./local.ts";

const tell = (text: string) => void process.stdout.write(`  ${text}\n`);

/** `npm start`: builds and starts everything, for a person who has just cloned the project. */
async function main(): Promise<void> {
  process.stdout.write("\nHiwar\n");
  await prepareLocal(process.env); // reports errors before the build, which takes minutes on a fresh clone
  await buildSites(tell);
  const world = await startLocal(process.env, tell);
  const { PORT: port } = world.config;
  const person = ({ email }: { email: string }, what: string) => `    ${email.padEnd(22)} ${what}`;
  const lines = [
    "",
    `  App        http://app.localhost:${port}`,
    `  Marketing  http://localhost:${port}`,
    `  Dashboard  http://admin.localhost:${port}`,
    `  Sandbox    ${world.sandboxUrl}   (pay, decline, read mails)`,
    `  Parts      http://app.localhost:${port}/gallery/    API  http://app.localhost:${port}/api/docs`,
    "",
    `  Sign in with the password ${castPassword} as`,
    person(cast.salma, "a student"),
    person(cast.omar, "a student"),
    person(cast.nour, "a tutor"),
    person(cast.youssef, "a tutor"),
    person(cast.hoda, "a tutor manager"),
    person(cast.amal, `staff, on the dashboard; authenticator secret ${castTotpSecret}`),
    person(cast.karim, "super admin, the same secret"),
    person(cast.lens, "a studio on the dashboard, the same secret"),
    `  A minor's guardian has no account, but http://app.localhost:${port}${guardianPath(guardianSecrets.standing)}`,
    "",
    "  Ctrl-C stops all of it.",
    "",
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    tell("Stopping…");
    void world.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on("SIGINT", stop).on("SIGTERM", stop).on("SIGHUP", stop);
}

await main().catch((error: unknown) => {
  process.stderr.write(`\n${error instanceof ConfigError ? error.message : error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
