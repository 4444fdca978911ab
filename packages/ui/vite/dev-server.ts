import type { ServerOptions } from "vite";

/** Watch mode: serves the site on its own port and proxies its API and socket to the server that `npm run dev` runs beside it. */
export function devServer(): ServerOptions {
  const api = process.env.HIWAR_API ?? "http://127.0.0.1:4000";
  return {
    host: "127.0.0.1",
    port: Number(process.env.HIWAR_SITE_PORT ?? 5173),
    strictPort: true,
    allowedHosts: [".localhost"],
    proxy: { "/api": { target: api, ws: true, changeOrigin: false } },
  };
}
