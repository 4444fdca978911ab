import { type FunctionComponent, type LazyExoticComponent, lazy } from "react";
import { loadPart } from "./load-part.ts";

export type LazyPart<Props extends object> = LazyExoticComponent<FunctionComponent<Props>> & {
  /** Brings it before it is needed; what does not come now comes when it is drawn. */
  readonly preload: () => void;
};

/** A component in a file of its own, drawn below a <Suspense>. Where it does not come, the page stays and it is waited for. */
export function lazyPart<Props extends object>(load: () => Promise<FunctionComponent<Props>>): LazyPart<Props> {
  const part = lazy(async () => ({ default: await loadPart(load) }));
  return Object.assign(part, { preload: () => void load().catch(() => undefined) });
}
