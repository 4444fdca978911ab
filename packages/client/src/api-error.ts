import type { ErrorAnswer, ErrorCode, FieldCode } from "@hiwar/contract/kernel/errors";

/** Thrown for an error answer of the API; its code is `offline` when no answer came. */
export class ApiError extends Error {
  readonly code: ErrorCode | "offline";
  readonly status: number;
  readonly fields: Readonly<Record<string, FieldCode>>;
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;

  constructor(
    code: ErrorCode | "offline",
    details: {
      message: string;
      status?: number;
      fields?: Record<string, FieldCode>;
      requestId?: string;
      retryAfterSeconds?: number | null;
    },
  ) {
    super(details.message);
    this.code = code;
    this.status = details.status ?? 0;
    this.fields = details.fields ?? {};
    this.requestId = details.requestId ?? null;
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
  }
}

/**
 * Returns the error in an error answer's body. A body that is not the API's (a proxy's page) gets the code `unexpected`, or `service-unavailable` for
 * a 503.
 */
export function apiErrorOf(response: Response, said: unknown): ApiError {
  const body = said as Partial<ErrorAnswer> | null;
  const retryAfter = Number(response.headers.get("retry-after")) || null;
  return new ApiError(body?.code ?? (response.status === 503 ? "service-unavailable" : "unexpected"), {
    message: body?.message ?? "",
    status: response.status,
    ...(body?.fields && { fields: body.fields }),
    ...(body?.requestId && { requestId: body.requestId }),
    retryAfterSeconds: retryAfter,
  });
}
