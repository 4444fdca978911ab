import { api } from "@hiwar/app/clients";
import { mostClockSecondsOff } from "@hiwar/contract/kernel/clock";

export interface ClockReading {
  /** The server's instant at the time of the answer. */
  readonly instant: string;
  readonly isWrong: boolean;
}

/** Compares the device's clock with the server's, corrected by half the round trip. */
export async function readClock(): Promise<ClockReading> {
  const sent = performance.now();
  const { instant } = await api.platform.hour({}, {});
  const server = Date.parse(instant) + (performance.now() - sent) / 2;
  const secondsOff = Math.abs(Date.now() - server) / 1000;
  return { instant: new Date(server).toISOString(), isWrong: secondsOff > mostClockSecondsOff };
}
