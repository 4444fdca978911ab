import { setTimeout as realSetTimeout } from "node:timers";

/** Of how many turns of the event loop a timeout consists. */
const turns = 20;

/**
 * Like `AbortSignal.timeout`, but in many short waits. On a busy machine a process may stand still for half a second, and would then end calls whose
 * answers already wait: here such a stop counts as a single short wait, after which answers are read.
 */
function fairTimeout(milliseconds: number): AbortSignal {
  const controller = new AbortController();
  let left = turns;
  const wait = () =>
    void realSetTimeout(() => {
      left -= 1;
      if (left > 0) wait();
      else controller.abort(new DOMException("The operation was aborted due to timeout", "TimeoutError"));
    }, milliseconds / turns).unref();
  wait();
  return controller.signal;
}

AbortSignal.timeout = fairTimeout;
