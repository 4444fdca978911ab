import { poundsNumber } from "./amounts.ts";

const banks = [
  { id: 1, nameEn: "CIB", nameAr: "البنك التجاري الدولي", code: "CIB", swfCode: "CIBEEGCX" },
  { id: 2, nameEn: "NBE", nameAr: "البنك الأهلي المصري", code: "NBE", swfCode: "NBEGEGCX" },
];

const plans = [
  { id: 1001, months: 3, rate: 0, bank: banks[0] },
  { id: 1002, months: 6, rate: 9, bank: banks[0] },
  { id: 1003, months: 6, rate: 8, bank: banks[1] },
];
const leastPiasters = 50_000;
const mostPiasters = 5_000_000;

/** Returns the installment plan with this id that accepts the amount, or undefined. */
export function findPlan(id: string, amountPiasters: number) {
  return plans.find((plan) => String(plan.id) === id && amountPiasters >= leastPiasters && amountPiasters <= mostPiasters);
}

/** Returns the plans in Fawry's format, with far more fields than anyone needs. */
export function listPlans(): Record<string, unknown>[] {
  return plans.map(({ id, months, rate, bank }) => ({
    id,
    installmentPlan: {
      id,
      nameAr: `${bank?.nameAr}، ${months} أشهر`,
      nameEn: `${bank?.nameEn}, ${months} months`,
      rate,
      noOfMonths: months,
      merchantProfileCode: null,
      minAmount: poundsNumber(leastPiasters),
      maxAmount: poundsNumber(mostPiasters),
      online: true,
      status: { id: 1, code: "ACTIVE", nameAr: "نشطة", nameEn: "Active" },
      accountType: { id, nameEn: "Credit", nameAr: "ائتمان", code: "CREDIT", bank, pans: [] },
      type: "BANK",
    },
    applyTo: "ALL",
    products: [],
    productsCodes: [],
    variants: [],
    categories: [],
    requiredItemsValidation: false,
  }));
}
