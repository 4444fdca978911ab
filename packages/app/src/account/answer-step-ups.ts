import { ApiError } from "@hiwar/client/api-error";
import { setStepUpHandler } from "../step-up.ts";

/** Asks a person to prove who they are again (step-up); resolves to false when they close it. */
type Ask = () => Promise<boolean>;

const asks: Ask[] = [];
let asking: Promise<boolean> | null = null;

/**
 * Registers what asks for a step-up: a site's dialog, or a page that has its own. The last registered one is used. Returns a function that
 * unregisters it.
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
