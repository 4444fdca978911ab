/** The most statements that each connection prepares. Others, such as those with lists of varying length, are sent unprepared. */
const mostPrepared = 300;
const names = new Map<string, string>();

/** The name under which a statement is prepared; undefined once there are too many. */
export function preparedName(text: string): string | undefined {
  return names.get(text) ?? (names.size < mostPrepared ? newName(text) : undefined);
}

/** Prepares a statement regardless of the limit: for statements that run often, of which the code has a fixed number. */
export function alwaysPrepare(text: string): void {
  if (!names.has(text)) newName(text);
}

function newName(text: string): string {
  const name = `hiwar-${names.size}`;
  names.set(text, name);
  return name;
}
