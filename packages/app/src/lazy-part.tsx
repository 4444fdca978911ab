import { type FunctionComponent, type LazyExoticComponent, lazy } from "react";
import { loadPart } from "./load-part.ts";

export type LazyPart<Props extends object> = LazyExoticComponent<FunctionComponent<Props>> & {
  /** Starts loading it early; if that fails, it loads when it is drawn. */
  readonly preload: () => void;
};

/** A lazily loaded component, to be drawn below a <Suspense>. If it does not load, the page stays and loading is retried. */
export function lazyPart<Props extends object>(load: () => Promise<FunctionComponent<Props>>): LazyPart<Props> {
  const part = lazy(async () => ({ default: await loadPart(load) }));
  return Object.assign(part, { preload: () => void load().catch(() => undefined) });
}
