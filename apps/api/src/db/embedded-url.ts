/** Where the embedded PostgreSQL puts its Unix socket: short, as such a path must be, and open to the other user that it runs as when root starts it. */
export const socketDirectory = process.platform === "win32" ? null : "/tmp";
export const embeddedLogin = { user: "hiwar", password: "hiwar" } as const;

/** Where the embedded PostgreSQL on `port` is reached: by its Unix socket, which costs half of what loopback does; where there are none, by loopback. */
export function embeddedUrl(port: number, database: string): string {
  const { user, password } = embeddedLogin;
  return `postgres://${user}:${password}@127.0.0.1:${port}/${database}${socketDirectory ? `?host=${socketDirectory}` : ""}`;
}
