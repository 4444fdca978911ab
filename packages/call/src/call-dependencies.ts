import type { ApiError } from "@hiwar/client/api-error";
import type { AppSocket } from "@hiwar/client/socket";
import type { ErrorCode } from "@hiwar/contract/kernel/errors";
import type { SessionToken } from "@hiwar/contract/sessions";
import type { Devices } from "./devices.ts";

export interface CallDependencies {
  readonly socket: Pick<AppSocket, "connected" | "on" | "onConnection" | "signal">;
  readonly devices: Devices;
  readonly token: SessionToken;
  readonly seat: string;
  readonly myId: number;
  /** The server's refusal of a token for this session, or null when it issues one. Signals are refused without a reason. */
  readonly whyNotEnter: () => Promise<ApiError | null>;
}

/** Refusals of a session that is closed to everybody. */
export const closedCodes: ReadonlySet<ErrorCode | "offline"> = new Set(["lesson-time-passed", "lesson-not-started", "session-not-found"]);
/** Results without a decision of the server; a retry may succeed. */
export const retryableResults: ReadonlySet<string> = new Set(["offline", "unreachable"]);
