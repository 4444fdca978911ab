import type { CallerAnswer } from "@hiwar/contract/kernel/endpoint";
import type { privacy } from "@hiwar/contract/privacy";
import { relativeDay } from "@hiwar/ui/arabic-dates";
import { arabicNumber } from "@hiwar/ui/arabic-numbers";
import { Button } from "@hiwar/ui/button";
import { Callout } from "@hiwar/ui/callout";
import { useQuery } from "@tanstack/react-query";
import { api } from "../clients.ts";
import { Loaded } from "../loading/loaded.tsx";
import { LoneSkeleton } from "../loading/lone-skeleton.tsx";
import { useNow } from "../time/use-now.ts";
import { useWrite } from "../use-write.ts";
import { say } from "../words/data-copy.ts";
import { AccountRow } from "./account-row.tsx";

/** The download address is read again at half of its ten minutes. */
const renewedMilliseconds = 5 * 60_000;
/** A push announces the finished file; polling at this interval covers a missing push. */
const watchedMilliseconds = 10_000;
const megabyte = 1024 * 1024;

type DataExport = NonNullable<CallerAnswer<typeof privacy.readExport>["export"]>;

/** Lets a person request an export of their data, shows its progress and offers the download. */
export function DataCopy() {
  const copy = useQuery({
    ...api.privacy.readExport.query(),
    refetchInterval: ({ state }) => (state.data?.export?.url === null ? watchedMilliseconds : renewedMilliseconds),
  });
  const ask = useWrite(api.privacy.askExport);
  return (
    <Loaded query={copy} skeleton={<LoneSkeleton shape="block" className="h-11 w-28 rounded-control" />} headingLevel={3} isBrief>
      {({ export: made }) => (
        <div className="grid gap-4">
          {made && <State made={made} />}
          {(made === null || made.readyAt !== null) && (
            <Button variant="soft" className="justify-self-start" isPending={ask.isPending} onPress={() => ask.mutate({})}>
              {say(made ? "again" : "ask")}
            </Button>
          )}
        </div>
      )}
    </Loaded>
  );
}

function State({ made: { url, bytes, expiresAt } }: { made: DataExport }) {
  const now = useNow(60_000);
  if (url === null) return <Callout announces>{say("making")}</Callout>;
  const size = (bytes ?? 0) / megabyte;
  return (
    <ul className="account-rows">
      <AccountRow
        name={say("ready")}
        note={say("until", {
          when: relativeDay(expiresAt, now),
          size: size < 1 ? say("small") : say("size", { size: arabicNumber(Math.round(size)) }),
        })}
      >
        <Button variant="primary" size="small" href={url} download="hiwar-data.zip">
          {say("download")}
        </Button>
      </AccountRow>
    </ul>
  );
}
