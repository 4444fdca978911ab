import { readFileSync } from "node:fs";
import Fastify, { type FastifyReply } from "fastify";
import pg from "pg";
import { Server } from "socket.io";
import { bookAtFloor, type FloorBooking } from "./booking-floor.ts";
import { runScript, type Step } from "./replay.ts";
import { askAtFloor, type FloorWithdrawal } from "./withdrawal-floor.ts";

/** What the floor serves: bytes by name, reads as their SQL statements, writes as scripts. */
export interface FloorPlan {
  readonly port: number;
  readonly databaseUrl: string;
  readonly bytes: Readonly<Record<string, string>>;
  readonly reads: Readonly<Record<string, readonly { text: string; values: readonly (string | null)[]; isBeside: boolean }[]>>;
  readonly writes: Readonly<Record<string, readonly Step[]>>;
  /** A chat message as the room gets it, so that the floor emits as many bytes. */
  readonly message: object;
}

const json = "application/json; charset=utf-8";

/** Runs the floor, the process against which Hiwar is measured: only Fastify, pg and Socket.IO. */
async function main(): Promise<void> {
  const plan = JSON.parse(readFileSync(process.argv[2] as string, "utf8")) as FloorPlan;
  const pool = new pg.Pool({ connectionString: plan.databaseUrl, max: 20, options: "-c TimeZone=UTC" });
  const app = Fastify();
  app.get<{ Params: { name: string } }>("/bytes/:name", (request, reply) =>
    reply.header("content-type", json).send(plan.bytes[request.params.name]),
  );
  app.get<{ Params: { name: string } }>("/reads/:name", async (request, reply) => {
    const rows: unknown[] = [];
    for (const batch of batches(plan.reads[request.params.name] ?? [])) {
      rows.push(...(await Promise.all(batch.map(({ text, values }) => pool.query(text, [...values])))).map((result) => result.rows));
    }
    return reply.header("content-type", json).send(JSON.stringify(rows));
  });
  app.post<{ Body: FloorBooking }>("/bookings", async (request, reply) =>
    inTransaction(pool, reply, async (client) =>
      reply.header("content-type", json).send(JSON.stringify(await bookAtFloor(client, request.body))),
    ),
  );
  app.post<{ Body: FloorWithdrawal }>("/withdrawals", async (request, reply) =>
    inTransaction(pool, reply, async (client) => reply.header("content-type", json).send(await askAtFloor(client, request.body))),
  );
  app.post<{ Params: { name: string }; Body: Record<string, string> }>("/writes/:name", async (request, reply) => {
    // The other company is asked first, and no database connection is held meanwhile.
    if (request.body.ask) await (await fetch(request.body.ask)).json();
    return inTransaction(pool, reply, async (client) => {
      const rows = await runScript(client, plan.writes[request.params.name] ?? [], request.body);
      return reply.header("content-type", json).send(JSON.stringify(rows));
    });
  });
  await app.listen({ port: plan.port, host: "127.0.0.1" });
  echo(new Server(app.server, { transports: ["websocket"] }), plan.message);
}

async function inTransaction(
  pool: pg.Pool,
  reply: FastifyReply,
  work: (client: pg.ClientBase) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const client = await pool.connect();
  try {
    return await work(client);
  } catch (error) {
    await client.query("rollback");
    process.stderr.write(`${String(error)}\n`);
    return reply.code(409).send(String(error));
  } finally {
    client.release();
  }
}

/** Groups statements that were in flight together. */
function batches<S extends { isBeside: boolean }>(statements: readonly S[]): S[][] {
  const grouped: S[][] = [];
  for (const statement of statements) {
    if (statement.isBeside && grouped.length > 0) grouped.at(-1)?.push(statement);
    else grouped.push([statement]);
  }
  return grouped;
}

/** Joins every socket to the room it names; emits each message to the room and acknowledges it. */
function echo(io: Server, stored: object): void {
  io.on("connection", (socket) => {
    void socket.join(String(socket.handshake.auth.room));
    socket.on("SendMessage", (message: { roomId: number }, acknowledge: (answer: object) => void) => {
      const told = { ...stored, ...message };
      io.to(String(message.roomId)).emit("RoomMessage", told);
      acknowledge({ result: "ok", message: told });
    });
  });
}

await main();
