/**
 * Returns an address as its route's pattern, without personal data: `/t/12` with the id 12 is `/t/:id`. Parts that look like an id without being a
 * parameter are hidden too.
 */
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
