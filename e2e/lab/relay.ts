import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { turnserverPath } from "./abilities.ts";
import { namespaceOf, relayAddress } from "./network.ts";

export const relaySecret = "the lab's own secret";
export const relayUrls = [`turn:${relayAddress}:3478?transport=udp`, `turn:${relayAddress}:3478?transport=tcp`].join(",");

/** Starts coturn in the core as docs/operations.md requires: time-limited credentials, and no access to private addresses. */
export async function startRelay(): Promise<() => Promise<void>> {
  const words = [
    ..."-n --use-auth-secret --realm=hiwar.lab --no-cli --no-tls --no-dtls --fingerprint --log-file=stdout --pidfile=".split(" "),
    `--static-auth-secret=${relaySecret}`,
    `--listening-ip=${relayAddress}`,
    `--relay-ip=${relayAddress}`,
    ...["10.0.0.0-10.255.255.255", "172.16.0.0-172.31.255.255", "192.168.0.0-192.168.255.255"].map((range) => `--denied-peer-ip=${range}`),
  ];
  const child: ChildProcess = spawn("ip", ["netns", "exec", namespaceOf("core"), turnserverPath, ...words], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  await Promise.race([once(child.stdout as NodeJS.EventEmitter, "data"), once(child, "exit")]);
  if (child.exitCode !== null) throw new Error("coturn did not start");
  child.stdout?.resume();
  return async () => {
    if (child.exitCode !== null) return;
    const gone = once(child, "exit");
    child.kill("SIGTERM");
    await gone;
  };
}
