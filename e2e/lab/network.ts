import { type ChildProcess, execFile, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { promisify } from "node:util";
import { clear, type Weather } from "./weather.ts";

const execute = promisify(execFile);
const ip = (words: string) => execute("ip", words.split(" "));

const prefix = "hiwar-lab";
const core = `${prefix}-core`;
/** IP addresses and the port at which the kernel and the emulator exchange packets. */
const meeting = { emulator: "10.213.77.1", kernel: "10.213.77.2", port: 4479 } as const;

/** IP addresses reserved for documentation: a relay treats them as public, and no real network uses them. */
const block = "203.0.113";
export const relayAddress = `${block}.250`;
export const serverAddress = `${block}.242`;

/** The wires by holder. `salma` and `nour` are up at the start; `spare` is the network to which Salma switches. */
const wires = { server: 30, salma: 0, spare: 1, nour: 2 } as const;
export type WireName = keyof typeof wires;
type Person = "salma" | "nour";

export const namespaceOf = (person: Person | "core") => `${prefix}-${person}`;
const holderOf = (wire: WireName) => namespaceOf(wire === "nour" ? "nour" : "salma");
const link = (wire: WireName) => `lab-${wire.toLowerCase()}`;
const addresses = (wire: WireName) => {
  const first = wires[wire] * 8;
  return { near: `${block}.${first + 2}`, far: `${block}.${first + 1}` };
};

/**
 * Two people in network namespaces of their own, and a core between them that also leads to the server. The delay, loss, rate and outage of each wire
 * can be set. Of these, other processes of the machine see only that interfaces come and go.
 */
export class Network {
  #emulator: ChildProcess | null = null;

  async open(): Promise<void> {
    await this.close();
    for (const name of [core, namespaceOf("salma"), namespaceOf("nour")]) {
      await ip(`netns add ${name}`);
      await ip(`-n ${name} link set lo up`);
      await execute("ip", ["netns", "exec", name, "sh", "-c", "echo 1 > /proc/sys/net/ipv6/conf/all/disable_ipv6"]);
    }
    await execute("ip", ["netns", "exec", core, "sh", "-c", "echo 1 > /proc/sys/net/ipv4/ip_forward"]);
    await ip(`link add ${prefix} mtu 1700 type veth peer name ${prefix} mtu 1700 netns ${core}`);
    await ip(`addr add ${meeting.emulator}/30 dev ${prefix}`);
    await ip(`link set ${prefix} up`);
    await ip(`-n ${core} addr add ${meeting.kernel}/30 dev ${prefix}`);
    await ip(`-n ${core} link set ${prefix} up`);
    await ip(`-n ${core} addr add ${relayAddress}/32 dev lo`);
    await this.#startEmulator();
    for (const wire of Object.keys(wires) as WireName[]) await this.#plug(wire);
    await ip(`route add ${block}.0/24 via ${addresses("server").far}`);
  }

  async #startEmulator(): Promise<void> {
    this.#emulator = fork(join(import.meta.dirname, "emulator.ts"), [meeting.emulator, meeting.kernel, String(meeting.port)], {
      execArgv: [],
    });
    await once(this.#emulator, "message");
  }

  /** Creates a wire's two ends; their packets pass through the core's kernel wherever the ends are. */
  async #plug(wire: WireName): Promise<void> {
    const { near, far } = addresses(wire);
    const name = link(wire);
    const way = `remote ${meeting.emulator} local ${meeting.kernel} dstport ${meeting.port}`;
    const end = async (index: 0 | 1, called: string) => {
      await ip(`-n ${core} link add ${called} mtu 1500 type vxlan id ${2 * wires[wire] + index} ${way}`);
      // Splits packets as on a real wire: several ones merged by the kernel do not fit through the emulator.
      await ip(`-n ${core} link set ${called} gso_max_segs 1`);
    };
    await end(0, name);
    await end(1, `${name}-far`);
    await ip(`-n ${core} addr add ${far}/29 dev ${name}-far`);
    await ip(`-n ${core} link set ${name}-far up`);
    if (wire === "server") {
      await ip(`-n ${core} link set ${name} netns ${process.pid}`);
      await ip(`addr add ${near}/29 dev ${name}`);
      await ip(`link set ${name} up`);
      return;
    }
    await ip(`-n ${core} link set ${name} netns ${holderOf(wire)}`);
    if (wire !== "spare") await this.up(wire);
  }

  async up(wire: WireName): Promise<void> {
    const { near, far } = addresses(wire);
    await ip(`-n ${holderOf(wire)} addr add ${near}/29 dev ${link(wire)}`);
    await ip(`-n ${holderOf(wire)} link set ${link(wire)} up`);
    await ip(`-n ${holderOf(wire)} route add default via ${far}`);
  }

  /** Takes a wire down, as when a radio link is lost with its IP address: the device notices, and nothing leaves it by another way. */
  async down(wire: WireName): Promise<void> {
    await ip(`-n ${holderOf(wire)} addr flush dev ${link(wire)}`);
    await ip(`-n ${holderOf(wire)} link set ${link(wire)} down`);
  }

  /** Sets the conditions of these wires; conditions that are not given are ideal. */
  async weather(names: readonly WireName[], weather: Partial<Weather>): Promise<void> {
    for (const name of names) {
      this.#emulator?.send({ wire: wires[name], weather: { ...clear, ...weather } });
      if (this.#emulator) await once(this.#emulator, "message");
    }
  }

  /** Removes everything, including what an earlier run has left behind. */
  async close(): Promise<void> {
    this.#emulator?.disconnect();
    this.#emulator = null;
    for (const name of [core, namespaceOf("salma"), namespaceOf("nour")]) await ip(`netns del ${name}`).catch(() => undefined);
    await ip(`link del ${prefix}`).catch(() => undefined);
    await ip(`link del ${link("server")}`).catch(() => undefined);
  }
}
