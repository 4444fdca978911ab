import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { tokenIssuer } from "@hiwar/api/kernel/signed-token";
import { SignJWT } from "jose";
import { ids } from "./grow.ts";

const firstPort = Number(process.env.HIWAR_BENCH_PORT ?? 4500);

/** Ports of the bench: the server under test and its companions, then the floor. `HIWAR_BENCH_PORT` moves all five. */
export const ports = {
  app: firstPort,
  database: firstPort + 1,
  sandbox: firstPort + 2,
  smtp: firstPort + 3,
  floor: firstPort + 4,
} as const;
export const appUrl = `http://127.0.0.1:${ports.app}`;
export const appHost = `app.localhost:${ports.app}`;

export const studentId = (index: number): number => ids.firstStudent + index;

/** Returns a student's bearer, as a sign-in would return it. */
export const bearerOf = (data: string, index: number): Promise<string> => issue(data, studentId(index), sessionId(8, index));

/** Returns the bearer of one of the people with the most data. */
export const heaviestBearer = (data: string, id: number): Promise<string> => issue(data, id, sessionId(9, id));

/** Returns the bearer of the super admin who reads the dashboard. */
export const staffBearer = (data: string): Promise<string> => issue(data, ids.firstStaff, sessionId("a", 0), "admin");

/** The id of a sign-in session of the crowd: variant 8 for students, 9 for the heaviest people (grow.sql), a for staff (grow-staff.sql). */
const sessionId = (variant: 8 | 9 | "a", number: number) => `00000000-0000-7000-${variant}000-${number.toString(16).padStart(12, "0")}`;

async function issue(data: string, id: number, sid: string, audience = "app"): Promise<string> {
  const { token: key } = JSON.parse(await readFile(join(data, "keys.json"), "utf8")) as { token: string };
  const issued = Math.floor(Date.now() / 1000);
  return new SignJWT({ id, sid })
    .setProtectedHeader({ alg: "HS256" })
    .setIssuer(tokenIssuer)
    .setAudience(audience)
    .setIssuedAt(issued)
    .setExpirationTime(issued + 24 * 3600)
    .sign(new TextEncoder().encode(key));
}

/** Returns one of many IP addresses: rate limits apply per person and per IP address, and the bench simulates a crowd. */
export function addressOf(index: number): string {
  return `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
}

export type AbuseName =
  | "copying weeks of 600 slots"
  | "a flood of packets"
  | "reading two months of starts, sixty at once"
  | "three megabytes of brackets"
  | "a flood of control frames"
  | "packets of brackets"
  | "webhooks whose heads come first"
  | "660 writes at once";

/** The input of an abusing process. */
export interface Abuser {
  readonly name: AbuseName;
  readonly token: string;
  readonly tutorId: number;
  /** The first day of the week that is copied. */
  readonly week: string;
}
