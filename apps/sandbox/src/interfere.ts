import { setTimeout as wait } from "node:timers/promises";
import type { FastifyReply } from "fastify";
import { argumentNumber, type Fault, type FaultName } from "./faults.ts";

/** Faults of a response that are the same for every company. */
export const answerFaults = ["late", "slow-body", "timeout-after-effect", "500"] as const satisfies readonly FaultName[];

/** Waits in real time, but not longer than the sandbox is open. */
export async function pause(milliseconds: number, closing: AbortSignal): Promise<void> {
  await wait(milliseconds, undefined, { signal: closing, ref: false }).catch(() => undefined);
}

async function answerHalf(reply: FastifyReply, body: string, type: string, milliseconds: number, closing: AbortSignal): Promise<void> {
  const half = Math.ceil(body.length / 2);
  reply.hijack();
  reply.raw.writeHead(200, { "content-type": type });
  reply.raw.write(body.slice(0, half));
  await pause(milliseconds, closing);
  reply.raw.end(body.slice(half));
}

/** Performs an operation and sends its text, or spoils the response as scripted. Only "500" without the argument "after" skips the operation. */
export async function answerWith(
  reply: FastifyReply,
  fault: Fault | null,
  closing: AbortSignal,
  perform: () => Promise<string> | string,
  type = "application/json; charset=utf-8",
): Promise<FastifyReply> {
  if (fault?.fault === "500" && fault.argument !== "after") return reply.code(500).send("Internal Server Error");
  const body = await perform();
  switch (fault?.fault) {
    case "500":
      return reply.code(500).send("Internal Server Error");
    case "late":
      await pause(argumentNumber(fault, 1_500), closing);
      break;
    case "slow-body":
      await answerHalf(reply, body, type, argumentNumber(fault, 5_000), closing);
      return reply;
    case "timeout-after-effect":
      reply.hijack();
      await pause(argumentNumber(fault, 60_000), closing);
      reply.raw.destroy();
      return reply;
    default:
  }
  return reply.type(type).send(body);
}
