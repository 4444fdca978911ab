/** A page's address as its route is written, without anything of a person: `/t/12` with the id 12 is `/t/:id`. What looks like an id and is no parameter is hidden too. */
export function patternOf(pathname: string, params: Readonly<Record<string, string | undefined>>): string {
  const names = new Map(Object.entries(params).flatMap(([name, value]) => (value ? [[value, name]] : [])));
  const parts = pathname.split("/").map((part) => {
    const text = decoded(part);
    const name = names.get(text) ?? names.get(part);
    return name === undefined ? (/^[a-z][a-z-]{0,30}$/.test(text) || text === "" ? text : ":id") : name === "*" ? ":other" : `:${name}`;
  });
  return parts.join("/");
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
