/** One question and its answer. */
export interface Asked {
  readonly question: string;
  readonly answer: string;
}

/** Questions of one matter; its name is the place in the page. */
export interface AskedGroup {
  readonly id: string;
  readonly title: string;
  readonly asked: readonly Asked[];
}
