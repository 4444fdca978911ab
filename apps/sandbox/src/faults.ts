import { randomUUID } from "node:crypto";

export const faultNames = [
  "late",
  "slow-body",
  "timeout-after-effect",
  "500",
  "decline",
  "duplicate",
  "out-of-order",
  "never-call-back",
  "callback-before-answer",
  "wrong-amount",
  "other-order",
  "other-customer",
  "corrupt-signature",
  "wrong-audience",
  "wrong-issuer",
  "wrong-algorithm",
  "expired",
] as const;
export type FaultName = (typeof faultNames)[number];

/** A scripted fault: the next `times` runs of a company's operation fail this way. */
export type Fault = {
  id: string;
  company: string;
  operation: string;
  fault: FaultName;
  times: number;
  /** Milliseconds, copies, a code, piasters, a reference, a customer's id or "after", by the kind of fault; null means its default. */
  argument: string | null;
};

export type Faults = {
  add: (fault: Omit<Fault, "id">) => Fault;
  list: () => readonly Fault[];
  clear: (id?: string) => void;
  /** Uses up one run of the operation's oldest fault, limited to the kinds in `among` if given. */
  take: (company: string, operation: string, among?: readonly FaultName[]) => Fault | null;
};

/** Creates the list of unused scripted faults, kept in memory only. */
export function createFaults(): Faults {
  let scripted: Fault[] = [];
  return {
    add(fault) {
      const added = { ...fault, id: randomUUID() };
      scripted.push(added);
      return added;
    },
    list: () => scripted,
    clear(id) {
      scripted = id === undefined ? [] : scripted.filter((fault) => fault.id !== id);
    },
    take(company, operation, among = faultNames) {
      const fault = scripted.find((one) => one.company === company && one.operation === operation && among.includes(one.fault));
      if (!fault) return null;
      fault.times -= 1;
      scripted = scripted.filter(({ times }) => times > 0);
      return fault;
    },
  };
}

/** Returns a fault's argument as a whole number, or the default. */
export function argumentNumber(fault: Fault, usual: number): number {
  const value = Number(fault.argument ?? usual);
  return Number.isSafeInteger(value) && value >= 0 ? value : usual;
}
