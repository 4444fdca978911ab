import type { FastifyInstance } from "fastify";
import type { FaultName, Faults } from "./faults.ts";

/** A line for the first page: something at a company that waits for a person to act. */
export type Waiting = { text: string; href: string };

/** The stand-in of one outside company: its protocol, its pages, its faults. */
export type Twin = {
  /** Latin, as in the paths of its pages and in the control API. */
  name: string;
  title: string;
  description: string;
  /** What can be made to fail, and how. */
  operations: Readonly<Record<string, readonly FaultName[]>>;
  register: (app: FastifyInstance) => void;
  /** Opens a port of its own, for a company that does not speak HTTP. */
  listen?: (host: string) => Promise<void>;
  waiting: () => readonly Waiting[];
  /** The clock has moved: do what is due. */
  tick: () => void;
  close: () => Promise<void>;
};

/** What every twin is given by the sandbox. */
export type TwinSetting = {
  now: () => Temporal.Instant;
  faults: Faults;
  /** Null keeps everything in memory. */
  dataDirectory: string | null;
  /** Aborts when the sandbox closes, so that nothing waits on. */
  closing: AbortSignal;
};
