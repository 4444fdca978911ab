import type { FastifyInstance } from "fastify";
import type { FaultName, Faults } from "./faults.ts";

/** An entry on the first page: something at a company that waits for a person's action. */
export type Waiting = { text: string; href: string };

/** The twin of one outside company: its protocol, its pages, its faults. */
export type Twin = {
  /** In Latin letters, as used in page paths and in the control API. */
  name: string;
  title: string;
  description: string;
  /** Operations that can fail, with their possible faults. */
  operations: Readonly<Record<string, readonly FaultName[]>>;
  register: (app: FastifyInstance) => void;
  /** Opens a separate port, for a company that does not use HTTP. */
  listen?: (host: string) => Promise<void>;
  waiting: () => readonly Waiting[];
  /** Does what is due. Runs every second, when the first page is opened, and after the clock was moved. */
  tick: () => void;
  close: () => Promise<void>;
};

/** Dependencies that the sandbox gives every twin. */
export type TwinSetting = {
  now: () => Temporal.Instant;
  faults: Faults;
  /** Null keeps everything in memory. */
  dataDirectory: string | null;
  /** Aborts when the sandbox closes, so that no wait outlives it. */
  closing: AbortSignal;
};
