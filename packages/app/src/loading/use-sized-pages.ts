import type { ApiCall } from "@hiwar/client/api";
import type { CallerInput, Endpoint } from "@hiwar/contract/kernel/endpoint";
import type { Query } from "@tanstack/react-query";
import { pageSizeParams, usePageSize } from "../page-size.ts";

/** A query's key without its page size. */
const keyOf = (query: Pick<Query, "queryKey"> | undefined) =>
  JSON.stringify(query?.queryKey, (name, value: unknown) => (name === "size" ? undefined : value));

/** Infinite query over a list, with this device's page size. After the size changes, the same list's old rows stay until the new ones load. */
export function useSizedPages<E extends Endpoint>(call: ApiCall<E>, input: Omit<CallerInput<E>, "page" | "size">) {
  const pages = call.pages({ ...input, ...pageSizeParams(usePageSize()) } as never);
  const own = keyOf(pages as never);
  const placeholderData = <Data>(former: Data, query: Pick<Query, "queryKey"> | undefined) => (keyOf(query) === own ? former : undefined);
  return { ...pages, placeholderData: placeholderData as never } as typeof pages;
}
