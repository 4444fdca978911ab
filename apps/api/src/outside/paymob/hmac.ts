import { createHmac } from "node:crypto";
import { isSameText } from "../same-text.ts";

// Paymob's order and spelling, `error_occured` included.
const signedFields = [
  "amount_cents",
  "created_at",
  "currency",
  "error_occured",
  "has_parent_transaction",
  "id",
  "integration_id",
  "is_3d_secure",
  "is_auth",
  "is_capture",
  "is_refunded",
  "is_standalone_payment",
  "is_voided",
  "order.id",
  "owner",
  "pending",
  "source_data.pan",
  "source_data.sub_type",
  "source_data.type",
  "success",
] as const;

/** What of a transaction its HMAC covers, as it is written: what is null or missing is empty. */
export function signedWords(transaction: object): string[] {
  return signedFields.map((path) => {
    const value = path
      .split(".")
      .reduce<unknown>((inner, name) => (inner as Record<string, unknown> | null | undefined)?.[name], transaction);
    return value === null || value === undefined ? "" : String(value);
  });
}

/** The HMAC of a transaction's callback, lower-case hexadecimal. */
export function signTransaction(secret: string, transaction: object): string {
  return createHmac("sha512", secret).update(signedWords(transaction).join("")).digest("hex");
}

/** Whether a callback's HMAC is right, in time that does not tell how much of it is. */
export function isSignedBy(secret: string, transaction: object, hmac: string | undefined): boolean {
  return isSameText(signTransaction(secret, transaction), hmac?.toLowerCase());
}
