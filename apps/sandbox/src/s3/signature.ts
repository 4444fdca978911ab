import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";

export interface S3Keys {
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();

/** Whether `authorization` is valid under AWS Signature Version 4, recomputed from the received request and body. */
export function isSigned(
  request: IncomingMessage,
  body: { bytes: number; sha256: string },
  { accessKey, secretKey, region }: S3Keys,
): boolean {
  const pattern = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w{64})$/;
  const [, key, day = "", scope, names = "", signature = ""] = pattern.exec(request.headers.authorization ?? "") ?? [];
  const { "x-amz-date": time = "", "x-amz-content-sha256": digest = "" } = request.headers as Record<string, string>;
  const at = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));
  const isFresh = Math.abs(Date.now() - at) < 15 * 60_000 && time.startsWith(day);
  const isWhole = digest === "UNSIGNED-PAYLOAD" ? body.bytes === 0 : digest === body.sha256;
  const signed = names.split(";");
  // Like S3, requires that `host` and every header that begins with `x-amz-` are signed.
  const isAll = ["host", ...Object.keys(request.headers).filter((name) => name.startsWith("x-amz-"))].every((name) =>
    signed.includes(name),
  );
  if (key !== accessKey || scope !== region || !isFresh || !isWhole || !isAll) return false;
  const headers = signed.map((name) => `${name}:${String(request.headers[name] ?? "").trim()}\n`);
  const [path = "", search = ""] = (request.url ?? "").split("?");
  const canonical = [request.method, path, search, headers.join(""), names, digest].join("\n");
  const credential = `${day}/${region}/s3/aws4_request`;
  const toSign = ["AWS4-HMAC-SHA256", time, credential, sha256(canonical)].join("\n");
  const signing = hmac(hmac(hmac(hmac(`AWS4${secretKey}`, day), region), "s3"), "aws4_request");
  return timingSafeEqual(hmac(signing, toSign), Buffer.from(signature, "hex"));
}
