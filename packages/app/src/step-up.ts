/** Does what may need a fresh proof of who one is. */
type Doing = <T>(work: () => Promise<T>) => Promise<T>;

let doing: Doing = (work) => work();

/** Says what is done where work needs a fresh proof; a site without a `StepUpPlace` is told the refusal as it is. */
export function setStepUpHandler(how: Doing): void {
  doing = how;
}

/** Does work that may need a fresh proof: where it is refused for the lack of one, that is asked for and the work done again. */
export const withStepUp: Doing = (work) => doing(work);
