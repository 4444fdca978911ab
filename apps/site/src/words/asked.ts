/** One question and its answer. */
export interface Asked {
  readonly question: string;
  readonly answer: string;
}

/** The questions of one topic; its id is the anchor in the page. */
export interface AskedGroup {
  readonly id: string;
  readonly title: string;
  readonly asked: readonly Asked[];
}
