import { ApiError } from "@hiwar/client/api-error";
import { errorMessage } from "../error-message.ts";
import { say } from "../words/account.ts";
import { PasskeyStopped } from "./browser-passkeys.ts";

/** Returns one sentence on why a passkey failed: the browser's reason or the server's. */
export function passkeyProblem(error: unknown): string {
  if (error instanceof PasskeyStopped) return error.message;
  if (error instanceof ApiError && error.code === "invalid-verification-code") return say("passkeyRefused");
  return errorMessage(error);
}
