import { createReadStream } from "node:fs";
import { type ClientRequest, request as openPlain } from "node:http";
import { request as openSecure } from "node:https";
import { pipeline } from "node:stream/promises";

/**
 * Streams a file from the disk as the body of a signed request, because `fetch` would hold all of it in memory. Returns the status; rejects after
 * `timeoutMilliseconds` of silence.
 */
export async function putFile({ url, headers }: Request, file: string, bytes: number, timeoutMilliseconds: number): Promise<number> {
  const open = url.startsWith("https:") ? openSecure : openPlain;
  const sending = open(url, {
    method: "PUT",
    headers: { ...Object.fromEntries(headers), "content-length": bytes },
    timeout: timeoutMilliseconds,
  });
  sending.on("timeout", () => sending.destroy(new Error("silence")));
  const [status] = await Promise.all([statusOf(sending), pipeline(createReadStream(file), sending)]);
  return status;
}

function statusOf(sending: ClientRequest): Promise<number> {
  return new Promise((resolve, reject) => {
    sending.on("error", reject).on("response", (answer) => {
      // The body is only S3's own text and is dropped.
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
  });
}
