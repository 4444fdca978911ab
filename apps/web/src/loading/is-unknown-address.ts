import { ApiError } from "@hiwar/client/api-error";

/** Whether a page of a secret address was refused because the address is unknown, so that a retry is useless. A lost connection has status 0. */
export const isUnknownAddress = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
