/** Runs work that may need a step-up (a fresh proof of who the person is). */
type Doing = <T>(work: () => Promise<T>) => Promise<T>;

let doing: Doing = (work) => work();

/** Sets how work that needs a step-up is run. On a site without a `StepUpPlace`, the refusal goes to the caller. */
export function setStepUpHandler(how: Doing): void {
  doing = how;
}

/** Runs work that may need a step-up: when it is refused for that, asks the person for it and retries. */
export const withStepUp: Doing = (work) => doing(work);
