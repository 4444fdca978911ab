import { parentPort, workerData } from "node:worker_threads";
import { type Readers, readers } from "./readers.ts";

const { reader, given } = workerData as { reader: keyof Readers; given: never };
const read: (...given: never) => Promise<unknown> = readers[reader];
parentPort?.postMessage(await read(...given).catch(() => null));
