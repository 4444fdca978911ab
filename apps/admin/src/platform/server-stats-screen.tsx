import { LoneSkeleton } from "@hiwar/app/loading/lone-skeleton";
import { useNow } from "@hiwar/app/time/use-now";
import { clockTime, relativeDayTime, shortDuration } from "@hiwar/ui/arabic-dates";
import { Badge } from "@hiwar/ui/badge";
import { Callout } from "@hiwar/ui/callout";
import { Card } from "@hiwar/ui/card";
import { EmptyState } from "@hiwar/ui/empty-state";
import { Skeleton } from "@hiwar/ui/skeleton";
import { WifiOff } from "lucide-react";
import { PageHead } from "../page/page-head.tsx";
import { pageMeta } from "../page/page-meta.ts";
import { say } from "../words/platform.ts";
import { NodeTiles, SharedTiles } from "./node-tiles.tsx";
import type { NodeHistory } from "./stats-history.ts";
import { useServerStats } from "./use-server-stats.ts";
import "./stats.css";

export const meta = pageMeta(() => say("stats"));

/** Two and a half reporting intervals: two reports were missed. */
const silentMilliseconds = 12_500;

const ago = (from: number, now: number) => shortDuration((now - from) / 1000);

/** /server-stats: the state of every process, live while the page is open. */
export default function ServerStatsScreen() {
  const { state, histories } = useServerStats();
  const now = useNow(1_000);
  const heardAt = Math.max(...histories.map((history) => history.heardAt));
  if (state === "refused")
    return (
      <EmptyState headingLevel={1} title={say("refused")}>
        {say("refusedText")}
      </EmptyState>
    );
  return (
    <div className="grid gap-6">
      <PageHead
        title={say("stats")}
        lead={say("statsLead")}
        action={state !== "gone" && <Heard at={state === "live" && histories.length > 0 ? heardAt : null} />}
      />
      {state === "gone" && (
        <Callout tone="warning" icon={WifiOff} announces>
          {histories.length > 0 ? say("gone", { ago: ago(heardAt, now) }) : say("goneEmpty")}
        </Callout>
      )}
      {histories.length > 0 && <Histories histories={histories} isLive={state === "live"} now={now} />}
      {histories.length === 0 && state !== "gone" && <Waiting />}
    </div>
  );
}

/** The time of the latest report; a placeholder of the same size until then. */
function Heard({ at }: { at: number | null }) {
  if (at === null) return <LoneSkeleton shape="block" className="h-6.5 w-36 rounded-full" />;
  return (
    <Badge tone="success" isLive>
      {say("live", { time: clockTime(at) })}
    </Badge>
  );
}

function Histories({ histories, isLive, now }: { histories: readonly NodeHistory[]; isLive: boolean; now: number }) {
  const latest = histories.reduce((a, b) => (b.heardAt > a.heardAt ? b : a));
  const isStale = ({ heardAt }: NodeHistory) => !isLive || now - heardAt > silentMilliseconds;
  return (
    <>
      <section className="stats-part" aria-labelledby="stats-shared" data-stale={isStale(latest) || undefined}>
        <h2 id="stats-shared" className="text-lg">
          {say("shared")}
        </h2>
        <SharedTiles samples={latest.samples} />
      </section>
      {histories.map((history) => (
        <Node key={history.node} history={history} isStale={isStale(history)} isSilent={isLive && isStale(history)} now={now} />
      ))}
    </>
  );
}

function Node({ history, isStale, isSilent, now }: { history: NodeHistory; isStale: boolean; isSilent: boolean; now: number }) {
  const { node, heardAt, samples } = history;
  const startedAt = samples.at(-1)?.startedAt ?? "";
  return (
    <section className="stats-part" aria-labelledby={`stats-${node}`} data-stale={isStale || undefined}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={`stats-${node}`} className="text-lg">
          {say("node", { name: node })}
        </h2>
        <span className="text-sm text-muted">
          {isSilent ? say("silent", { ago: ago(heardAt, now) }) : say("since", { when: relativeDayTime(startedAt, now) })}
        </span>
      </div>
      <NodeTiles samples={samples} />
    </section>
  );
}

/** Skeleton of the numbers: two of the platform, three of its first process. */
function Waiting() {
  return (
    <>
      <section className="stats-part" aria-busy="true">
        <h2 className="text-lg">{say("shared")}</h2>
        <TilesSkeleton tiles={["rooms", "queue"]} />
      </section>
      <section className="stats-part" aria-busy="true">
        <Skeleton shape="title" className="w-48" />
        <TilesSkeleton tiles={["load", "memory", "sockets"]} />
      </section>
    </>
  );
}

function TilesSkeleton({ tiles }: { tiles: readonly string[] }) {
  return (
    <ul className="stats-tiles">
      {tiles.map((tile) => (
        <Card key={tile} as="li" className="grid h-56 content-start gap-5 md:h-60">
          <Skeleton className="w-1/2" />
          <Skeleton shape="title" className="w-1/3" />
          <Skeleton shape="block" className="mt-2 h-18" />
        </Card>
      ))}
    </ul>
  );
}
