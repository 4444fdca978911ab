import { ApiError } from "@hiwar/client/api-error";

/** Whether a page by a secret address was refused because the address is nobody's: asking again would not help. */
export const isUnknownAddress = (error: unknown) => error instanceof ApiError && error.status < 500 && error.status !== 429;
