import { ApiError } from "@hiwar/client/api-error";
import { setStepUpHandler } from "../step-up.ts";

/** Asks a person for a step-up, a new proof of who they are; resolves to whether they gave it. */
type Ask = () => Promise<boolean>;

const asks: Ask[] = [];
let asking: Promise<boolean> | null = null;

/**
 * Registers what asks for a step-up: a site's dialog, or the answer of a page on which no step-up is possible. The newest one is used. Returns a
 * function that unregisters it.
 */
export function answerStepUps(ask: Ask): () => void {
  asks.push(ask);
  setStepUpHandler(doAgain);
  return () => void asks.splice(asks.indexOf(ask), 1);
}

/** Concurrent calls that need a step-up share one question. */
async function doAgain<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const ask = asks.at(-1);
    if (!ask || !(error instanceof ApiError) || error.code !== "step-up-required") throw error;
    asking ??= ask().finally(() => {
      asking = null;
    });
    if (!(await asking)) throw error;
    return work();
  }
}
