import type { Endpoint } from "@hiwar/contract/kernel/endpoint";

export interface CallParts {
  readonly url: string;
  readonly method: Endpoint["method"];
  readonly body: Record<string, unknown> | null;
}

/** Splits a flat input into the path, query (GET, DELETE) and body of a request. */
export function partsOf(endpoint: Endpoint, input: Record<string, unknown> = {}): CallParts {
  const rest = { ...input };
  const path = endpoint.path.replace(/:(\w+)/g, (_whole, key: string) => {
    const value = rest[key];
    delete rest[key];
    return encodeURIComponent(String(value));
  });
  const inQuery = endpoint.method === "GET" || endpoint.method === "DELETE";
  if (!inQuery) return { url: `/api/v1${path}`, method: endpoint.method, body: endpoint.body ? rest : null };
  const query = new URLSearchParams(
    Object.entries(rest).flatMap(([key, value]) => (value === undefined || value === null ? [] : [[key, String(value)]])),
  ).toString();
  return { url: `/api/v1${path}${query && `?${query}`}`, method: endpoint.method, body: null };
}
