import { Callout } from "@hiwar/ui/callout";
import { say } from "../words/payments.ts";
import type { PayMethod } from "./checkout-order.ts";

const list = new Intl.ListFormat("ar-EG");

/** Returns a company's Arabic name. */
const companyOf = (gateway: string) =>
  gateway === "fawry" ? say("company.fawry") : gateway === "paymob" ? say("company.paymob") : gateway;

/** Says which payment methods are unavailable now, and why. */
export function UnavailableMethods({ down }: { down: ReadonlyMap<string, readonly PayMethod[]> }) {
  return [...down].map(([gateway, ways]) => (
    <Callout key={gateway} tone="warning" announces>
      {say("waysDown", { company: companyOf(gateway), ways: list.format(ways.map((way) => say(`method.${way}`))) })}
    </Callout>
  ));
}
