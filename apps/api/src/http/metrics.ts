import { createServer, type Server } from "node:http";
import type { Registry } from "prom-client";

/** Serves `/metrics` on a separate port that no load balancer exposes. */
export async function serveMetrics(registry: Registry, port: number, host: string): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") return void response.writeHead(404).end();
    registry.metrics().then(
      (text) => response.writeHead(200, { "content-type": registry.contentType }).end(text),
      // The database may be unreachable; Prometheus reports the failed scrape.
      () => response.writeHead(503).end(),
    );
  });
  await new Promise<void>((resolve, reject) => void server.once("error", reject).listen(port, host, resolve));
  return server;
}
