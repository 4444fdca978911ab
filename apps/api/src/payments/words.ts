import { PaymentMethod } from "@hiwar/contract/payments";

/** Ways to pay, as files and receipts name them. */
export const methodWords: Readonly<Record<PaymentMethod, string>> = {
  [PaymentMethod.Card]: "بطاقة",
  [PaymentMethod.EWallet]: "محفظة",
  [PaymentMethod.BankInstallment]: "تقسيط",
  [PaymentMethod.Fawry]: "فوري",
  [PaymentMethod.Hosted]: "صفحة Paymob",
};

const companies: Readonly<Record<string, string>> = { fawry: "فوري", paymob: "Paymob" };

/** A company that takes payments, as people know it. */
export const companyWord = (provider: string): string => companies[provider] ?? provider;
