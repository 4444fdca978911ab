import { PaymentMethod } from "@hiwar/contract/payments";

/** The names of the payment methods in files and receipts. */
export const methodNames: Readonly<Record<PaymentMethod, string>> = {
  [PaymentMethod.Card]: "بطاقة",
  [PaymentMethod.EWallet]: "محفظة",
  [PaymentMethod.BankInstallment]: "تقسيط",
  [PaymentMethod.Fawry]: "فوري",
  [PaymentMethod.Hosted]: "صفحة Paymob",
};

const companies: Readonly<Record<string, string>> = { fawry: "فوري", paymob: "Paymob" };

/** The name of a payment company as people know it. */
export const providerName = (provider: string): string => companies[provider] ?? provider;
