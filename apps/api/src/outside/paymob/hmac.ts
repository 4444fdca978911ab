import { createHmac } from "node:crypto";
import { isSameText } from "../same-text.ts";

// In Paymob's order and spelling, `error_occured` included.
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

/** The values of a transaction that its HMAC covers, as text; null and missing ones are empty. */
export function signedWords(transaction: object): string[] {
  return signedFields.map((path) => {
    const value = path
      .split(".")
      .reduce<unknown>((inner, name) => (inner as Record<string, unknown> | null | undefined)?.[name], transaction);
    return value === null || value === undefined ? "" : String(value);
  });
}

/** The HMAC of a transaction's webhook, in lower-case hexadecimal. */
export function signTransaction(secret: string, transaction: object): string {
  return createHmac("sha512", secret).update(signedWords(transaction).join("")).digest("hex");
}

/** Verifies a webhook's HMAC in constant time. */
export function isSignedBy(secret: string, transaction: object, hmac: string | undefined): boolean {
  return isSameText(signTransaction(secret, transaction), hmac?.toLowerCase());
}
