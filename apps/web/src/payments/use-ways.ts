import { api } from "@hiwar/app/clients";
import { methodOfWay, type OfferedMethod } from "@hiwar/contract/payments";
import { useQuery } from "@tanstack/react-query";
import { type PayMethod, payMethods } from "./checkout-order.ts";

const againMilliseconds = 30_000;

export interface Ways {
  /** Null while nothing is known yet. */
  readonly offered: readonly PayMethod[] | null;
  /** Those whose company does not answer now, by the company's name. */
  readonly down: ReadonlyMap<string, readonly PayMethod[]>;
}

const namesIn = (list: readonly OfferedMethod[]) => payMethods.filter((way) => list.some(({ method }) => method === methodOfWay[way]));

/** The ways to pay that can be used now; whoever stays sees them go and come back. Without an answer each is tried as it is. */
export function useWays({ enabled = true } = {}): Ways {
  const { data, isPending } = useQuery({ ...api.payments.ways.query(), refetchInterval: againMilliseconds, enabled });
  if (!data) return { offered: isPending ? null : payMethods, down: new Map() };
  const isDown = Map.groupBy(data.list, (way) => way.isDown);
  const down = Map.groupBy(isDown.get(true) ?? [], ({ gateway }) => gateway);
  return {
    offered: namesIn(isDown.get(false) ?? []),
    down: new Map([...down].map(([gateway, list]) => [gateway, namesIn(list)])),
  };
}
