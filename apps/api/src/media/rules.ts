const publicPath = "/api/v1/assets/uploads/";

/** Where everybody finds a file. */
export function addressOf(name: string): string {
  return `${publicPath}${name}`;
}
