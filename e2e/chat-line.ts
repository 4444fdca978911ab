import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import type { Duplex } from "node:stream";

export interface LineEnds {
  /** The server's port on this machine. */
  readonly port: number;
  /** Host and port as sent in the Host and Origin headers. */
  readonly host: string;
  /** The client's IP address, as a proxy in front of the server reports it. */
  readonly address: string;
  /** Returns how long the next HTTP answer is delayed. */
  readonly delayMilliseconds: () => number;
}

/** One device's connection to the server, for HTTP and sockets: it can be cut at any moment, even with an answer on its way. */
export class DeviceConnection {
  readonly #ends: LineEnds;
  readonly #server: Server;
  readonly #open = new Set<Duplex>();
  #losesNext = false;

  private constructor(ends: LineEnds) {
    this.#ends = ends;
    this.#server = createServer((incoming, outgoing) => this.#forward(incoming, outgoing));
    this.#server.on("connection", (socket) => this.#keep(socket));
    this.#server.on("upgrade", (incoming, client) => this.#upgrade(incoming, client));
  }

  static async open(ends: LineEnds): Promise<DeviceConnection> {
    const line = new DeviceConnection(ends);
    await new Promise<void>((resolve) => line.#server.listen(0, "127.0.0.1", resolve));
    return line;
  }

  /** The host by which a device on this connection reaches the server. */
  get host(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  cut(): void {
    this.#losesNext = false;
    for (const socket of this.#open) socket.destroy();
  }

  /** Loses the server's next answer and cuts the connection: the request took effect, but the client does not know. */
  loseNext(): void {
    this.#losesNext = true;
  }

  close(): void {
    this.cut();
    this.#server.close();
  }

  #keep(socket: Duplex): void {
    this.#open.add(socket);
    socket.on("error", () => undefined);
    socket.on("close", () => this.#open.delete(socket));
  }

  #headersOf(incoming: IncomingMessage) {
    const { host, address } = this.#ends;
    return { ...incoming.headers, host, origin: `http://${host}`, "x-forwarded-for": address };
  }

  #forward(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { method, url: path } = incoming;
    const onward = request({ host: "127.0.0.1", port: this.#ends.port, method, path, headers: this.#headersOf(incoming) }, (answer) => {
      answer.on("error", () => outgoing.destroy());
      setTimeout(() => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      }, this.#ends.delayMilliseconds());
    });
    onward.on("error", () => outgoing.destroy());
    outgoing.on("close", () => onward.destroy());
    incoming.pipe(onward);
  }

  #upgrade(incoming: IncomingMessage, client: Duplex): void {
    const onward = connect(this.#ends.port, "127.0.0.1");
    this.#keep(onward);
    const lines = Object.entries(this.#headersOf(incoming)).map(([name, value]) => `${name}: ${value}`);
    onward.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
    client.on("data", (sent) => onward.write(sent));
    onward.on("data", (said) => {
      if (this.#losesNext) this.cut();
      else client.write(said);
    });
    join(client, onward);
  }
}

/** Closes each end when the other one closes. */
function join(client: Duplex, onward: Socket): void {
  client.on("close", () => onward.destroy());
  onward.on("close", () => client.destroy());
}
