import { usePageSize } from "@hiwar/app/page-size";
import type { ApiCall } from "@hiwar/client/api";
import type { ApiError } from "@hiwar/client/api-error";
import type { CallerAnswer, CallerInput, Endpoint } from "@hiwar/contract/kernel/endpoint";
import { keepPreviousData, type UseQueryResult, useQuery } from "@tanstack/react-query";

/** Query for the page of a list that the parameters describe; the previous page stays until the new one loads. */
export function useStaffPage<E extends Endpoint>(
  call: ApiCall<E>,
  params: Omit<CallerInput<E>, "size">,
): UseQueryResult<CallerAnswer<E>, ApiError> {
  const pageSize = usePageSize();
  const input = { size: String(pageSize), ...params } as never;
  return useQuery({ ...(call.query as (input: never) => ReturnType<typeof call.query>)(input), placeholderData: keepPreviousData });
}
