/** So many statements a connection keeps parsed; those beyond, made of lists of ever other lengths, are sent as they are. */
const mostPrepared = 300;
const names = new Map<string, string>();

/** The name under which a statement is prepared; none once there are too many. */
export function preparedName(text: string): string | undefined {
  return names.get(text) ?? (names.size < mostPrepared ? newName(text) : undefined);
}

/** Has a statement prepared however many others are: one that is asked again and again, of which the code knows only so many. */
export function alwaysPrepare(text: string): void {
  if (!names.has(text)) newName(text);
}

function newName(text: string): string {
  const name = `hiwar-${names.size}`;
  names.set(text, name);
  return name;
}
