import { api } from "@hiwar/app/clients";
import { methodOfWay, type OfferedMethod } from "@hiwar/contract/payments";
import { useQuery } from "@tanstack/react-query";
import { type PayMethod, payMethods } from "./checkout-order.ts";

const againMilliseconds = 30_000;
/** Whoever waits for a gateway to come back is told soon: one call may be trying it at the moment of a poll. */
const downMilliseconds = 10_000;

export interface PaymentMethods {
  /** Null while loading. */
  readonly offered: readonly PayMethod[] | null;
  /** Methods whose gateway does not answer now, by the gateway's id. */
  readonly down: ReadonlyMap<string, readonly PayMethod[]>;
}

const namesIn = (list: readonly OfferedMethod[]) => payMethods.filter((way) => list.some(({ method }) => method === methodOfWay[way]));

/** The available payment methods, polled so that an open page follows changes. If they cannot be read, all are offered. */
export function usePaymentMethods({ enabled = true } = {}): PaymentMethods {
  const { data, isPending } = useQuery({
    ...api.payments.ways.query(),
    refetchInterval: ({ state }) => (state.data?.list.some(({ isDown }) => isDown) ? downMilliseconds : againMilliseconds),
    enabled,
  });
  if (!data) return { offered: isPending ? null : payMethods, down: new Map() };
  const isDown = Map.groupBy(data.list, (way) => way.isDown);
  const down = Map.groupBy(isDown.get(true) ?? [], ({ gateway }) => gateway);
  return {
    offered: namesIn(isDown.get(false) ?? []),
    down: new Map([...down].map(([gateway, list]) => [gateway, namesIn(list)])),
  };
}
