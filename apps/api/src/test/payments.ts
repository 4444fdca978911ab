import { PaymentMethod, PaymentPurpose, PaymentStatus } from "@hiwar/contract/payments";
import type { Database } from "../kernel/database.ts";

interface GivenPayment {
  readonly personId: number;
  readonly createdAt: string;
  readonly status?: PaymentStatus;
  readonly method?: PaymentMethod;
  readonly purpose?: PaymentPurpose;
  readonly gatewayReference?: string;
  readonly merchantReference?: string;
}

/** Inserts closed Fawry transactions, cancelled ones unless a status is given, and returns their ids. */
export async function insertPayments(db: Database, given: readonly GivenPayment[]): Promise<number[]> {
  const rows = given.map(({ personId, createdAt, status = PaymentStatus.Canceled, ...rest }, place) => ({
    person_id: personId,
    purpose: rest.purpose ?? PaymentPurpose.PaidPlan,
    method: rest.method ?? PaymentMethod.Fawry,
    provider: "fawry",
    description: "باقة البداية",
    amount_piasters: 10_000,
    status,
    merchant_reference: rest.merchantReference ?? `given-${createdAt}-${place}`,
    gateway_reference: rest.gatewayReference ?? null,
    expires_at: Temporal.Instant.from(createdAt),
    created_at: Temporal.Instant.from(createdAt),
    closed_at: Temporal.Instant.from(createdAt),
    ...(status === PaymentStatus.Failed && { failure: "99907 Declined", failure_reason: "declined" }),
  }));
  return (await db.insertInto("payment").values(rows).returning("id").execute()).map(({ id }) => id);
}
