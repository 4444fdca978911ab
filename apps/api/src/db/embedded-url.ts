/**
 * The directory of the embedded PostgreSQL's Unix socket: short, because such paths are limited, and open to the other user that it runs as when root
 * starts it.
 */
export const socketDirectory = process.platform === "win32" ? null : "/tmp";
export const embeddedLogin = { user: "hiwar", password: "hiwar" } as const;

/** The address of the embedded PostgreSQL on `port`: its Unix socket, which costs half as much as loopback, or loopback where there is none. */
export function embeddedUrl(port: number, database: string): string {
  const { user, password } = embeddedLogin;
  return `postgres://${user}:${password}@127.0.0.1:${port}/${database}${socketDirectory ? `?host=${socketDirectory}` : ""}`;
}
