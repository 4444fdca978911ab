import { ApiError } from "@hiwar/client/api-error";
import { setStepUpHandler } from "../step-up.ts";

/** Asks a person to prove who they are once more; false when they leave it. */
type Ask = () => Promise<boolean>;

const asks: Ask[] = [];
let asking: Promise<boolean> | null = null;

/** Says who asks, before whoever asked until now: a site's dialog, or a page that has its own answer. Answers how to take that back. */
export function answerStepUps(ask: Ask): () => void {
  asks.push(ask);
  setStepUpHandler(doAgain);
  return () => void asks.splice(asks.indexOf(ask), 1);
}

/** Several at once ask once. */
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
