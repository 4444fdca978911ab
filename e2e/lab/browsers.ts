import { chmod, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, chromium } from "playwright-core";
import { chromiumArguments, findChromium } from "../../scripts/chromium.ts";
import { namespaceOf, serverAddress } from "./network.ts";

/** Starts a Chromium in a person's network. It resolves the app's host to the lab's server and plays the given sound as its microphone. */
export async function openIn(person: "salma" | "nour", directory: string, voicePath: string): Promise<Browser> {
  const executablePath = join(directory, `chromium-${person}`);
  await writeFile(executablePath, `#!/bin/sh\nexec ip netns exec ${namespaceOf(person)} "${findChromium()}" "$@"\n`);
  await chmod(executablePath, 0o755);
  return chromium.launch({
    executablePath,
    args: [
      ...chromiumArguments,
      // The fake camera has as many frames per second as the product requests.
      "--use-fake-device-for-media-stream=fps=20",
      `--host-resolver-rules=MAP app.localhost ${serverAddress}`,
      `--use-file-for-fake-audio-capture=${voicePath}`,
      "--disable-features=WebRtcHideLocalIpsWithMdns",
    ],
  });
}
