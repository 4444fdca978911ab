import type { ServerStats } from "@hiwar/contract/platform";
import { shortDuration } from "@hiwar/ui/arabic-dates";
import { arabicNumber } from "@hiwar/ui/arabic-numbers";
import { Card } from "@hiwar/ui/card";
import { LineChart, type LineChartProps, type LinePoint } from "@hiwar/ui/line-chart";
import { say } from "../words/platform.ts";
import { sizeWords } from "./sizes.ts";
import "./stats.css";

type Samples = readonly ServerStats[];
interface TileProps extends Pick<LineChartProps, "format" | "limit" | "aside"> {
  title: string;
  samples: Samples;
  read: (sample: ServerStats) => number;
}

const heads = [say("time"), say("value")] as const;

function pointsOf(samples: Samples, read: TileProps["read"]): LinePoint[] {
  const last = Date.parse(samples.at(-1)?.at ?? "");
  return samples.map((sample, index) => {
    const seconds = Math.round((last - Date.parse(sample.at)) / 1000);
    const label = index === samples.length - 1 ? say("nowPoint") : say("before", { ago: shortDuration(seconds) });
    return { id: sample.at, label, value: read(sample) };
  });
}

/** Shows a word for zero, since a large Arabic zero looks like a dot. */
const orNone = (none: string) => (value: number) => (value === 0 ? none : arabicNumber(value));

/** A chart of one number over the latest reports. */
function Tile({ samples, read, ...chart }: TileProps) {
  return (
    <Card as="li">
      <LineChart {...chart} heads={heads} points={pointsOf(samples, read)} />
    </Card>
  );
}

/** The numbers that belong to one process. */
export function NodeTiles({ samples }: { samples: Samples }) {
  const last = samples.at(-1);
  if (!last) return null;
  return (
    <ul className="stats-tiles">
      <Tile
        title={say("load")}
        samples={samples}
        read={({ load }) => load}
        format={(value) => arabicNumber(value, 2)}
        limit={{ value: last.cores, label: say("cores", { count: last.cores }) }}
      />
      <Tile
        title={say("memory")}
        samples={samples}
        read={({ memoryBytes }) => memoryBytes}
        format={sizeWords}
        limit={{ value: last.memoryLimitBytes, label: say("memoryLimit", { size: sizeWords(last.memoryLimitBytes) }) }}
      />
      <Tile title={say("sockets")} samples={samples} read={({ sockets }) => sockets} />
    </ul>
  );
}

/** The numbers that are the same in every process. */
export function SharedTiles({ samples }: { samples: Samples }) {
  const last = samples.at(-1);
  if (!last) return null;
  const { ready, oldestSeconds, retried, dead } = last.queue;
  const words = [
    ...(ready > 0 ? [say("queueOldest", { ago: shortDuration(oldestSeconds) })] : []),
    ...(retried > 0 ? [say("queueRetried", { count: retried })] : []),
    ...(dead > 0 ? [say("queueDead", { count: dead })] : []),
  ];
  return (
    <ul className="stats-tiles">
      <Tile title={say("rooms")} samples={samples} read={({ rooms }) => rooms} format={orNone(say("roomsNone"))} />
      <Tile
        title={say("queue")}
        samples={samples}
        read={({ queue }) => queue.ready}
        format={orNone(say("queueNone"))}
        aside={words.join("، ")}
      />
    </ul>
  );
}
