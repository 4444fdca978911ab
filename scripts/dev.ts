import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const port = Number(process.env.PORT ?? 4000);
const sites = [
  { folder: "web", host: "app.localhost", port: port + 5, variable: "HIWAR_APP_URL" },
  { folder: "admin", host: "admin.localhost", port: port + 6, variable: "HIWAR_ADMIN_URL" },
  { folder: "site", host: "localhost", port: port + 7, variable: "HIWAR_SITE_URL" },
] as const;

/** `npm run dev`: restarts the server when its files change; the three sites update their changes in place. */
function main(): void {
  const urls = Object.fromEntries(sites.map(({ variable, host, port: own }) => [variable, `http://${host}:${own}`]));
  const environment = { ...process.env, ...urls, PORT: String(port), HIWAR_API: `http://127.0.0.1:${port}` };
  const children: ChildProcess[] = [
    spawn(process.execPath, ["--watch", "--watch-preserve-output", "scripts/serve.ts"], { cwd: root, env: environment, stdio: "inherit" }),
    ...sites.map(({ folder, port: own }) =>
      spawn(join(root, "node_modules/.bin/react-router"), ["dev"], {
        cwd: join(root, "apps", folder),
        env: { ...environment, HIWAR_SITE_PORT: String(own) },
        stdio: "inherit",
      }),
    ),
  ];
  process.stdout.write(
    `\n${Object.values(urls)
      .map((url) => `  ${url}`)
      .join("\n")}\n  http://sandbox.localhost:${port}\n\n`,
  );
  const stop = () => {
    for (const child of children) child.kill("SIGINT");
  };
  process.once("SIGINT", stop).once("SIGTERM", stop);
}

main();
