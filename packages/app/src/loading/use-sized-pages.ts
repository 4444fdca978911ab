import type { ApiCall } from "@hiwar/client/api";
import type { CallerInput, Endpoint } from "@hiwar/contract/kernel/endpoint";
import type { Query } from "@tanstack/react-query";
import { pageSizeParams, usePageSize } from "../page-size.ts";

/** A query's key but for how many rows come at once. */
const keyOf = (query: Pick<Query, "queryKey"> | undefined) =>
  JSON.stringify(query?.queryKey, (name, value: unknown) => (name === "size" ? undefined : value));

/** Page after page of a list, as many rows at once as this device asks for. While others come the same list stays as it was. */
export function useSizedPages<E extends Endpoint>(call: ApiCall<E>, input: Omit<CallerInput<E>, "page" | "size">) {
  const pages = call.pages({ ...input, ...pageSizeParams(usePageSize()) } as never);
  const own = keyOf(pages as never);
  const placeholderData = <Data>(former: Data, query: Pick<Query, "queryKey"> | undefined) => (keyOf(query) === own ? former : undefined);
  return { ...pages, placeholderData: placeholderData as never } as typeof pages;
}
