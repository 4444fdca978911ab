import { z } from "zod";
import type { Call } from "../call.ts";
import type { InstallmentPlan } from "../gateway.ts";
import { andThen, type Outcome, ok, unknownOutcome } from "../outcome.ts";
import { refusalIn, writeQuery } from "./call.ts";
import type { FawryConfig } from "./config.ts";
import { readPiasters } from "./piasters.ts";

const amount = z.unknown().transform(readPiasters);
const Plan = z
  .object({
    id: z.union([z.string(), z.int()]).transform(String),
    installmentPlan: z.object({
      nameAr: z.string(),
      rate: z.number().nullish(),
      noOfMonths: z.int().positive(),
      minAmount: amount,
      maxAmount: amount,
      accountType: z.object({ bank: z.object({ nameAr: z.string() }) }).nullish(),
    }),
  })
  .transform(({ id, installmentPlan: plan }) => ({
    id,
    name: plan.nameAr,
    bank: plan.accountType?.bank.nameAr ?? "",
    months: plan.noOfMonths,
    ratePercent: plan.rate ?? 0,
    leastPiasters: plan.minAmount ?? 0,
    mostPiasters: plan.maxAmount ?? Number.MAX_SAFE_INTEGER,
  }));

/** Lists the merchant's installment plans; a plan of an unexpected shape is skipped. */
export async function listPlans(config: FawryConfig, call: Call): Promise<Outcome<readonly InstallmentPlan[]>> {
  const query = writeQuery(config, { accountNumber: config.merchantCode });
  const answer = await call(`/ECommerceWeb/api/merchant/installment-plans?${query}`, { method: "GET" });
  return andThen(answer, ({ body }) => {
    if (!Array.isArray(body)) return refusalIn(body) ?? unknownOutcome("the answer is not a list of plans");
    const plans = body.flatMap((one: unknown) => {
      const parsed = Plan.safeParse(one);
      return parsed.success ? [parsed.data] : [];
    });
    return ok(plans);
  });
}
