import { api } from "@hiwar/app/clients";
import { Loaded } from "@hiwar/app/loading/loaded";
import { combineQueries } from "@hiwar/app/loading/loading";
import { linkNames } from "@hiwar/contract/links";
import { taskKinds } from "@hiwar/contract/tasks";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { PageHead } from "../page/page-head.tsx";
import { pageMeta } from "../page/page-meta.ts";
import { Section } from "../page/section.tsx";
import { say } from "../words/platform.ts";
import { CacheSection } from "./cache-section.tsx";
import { LinkRows } from "./link-rows.tsx";
import { PromiseRows } from "./promise-rows.tsx";
import { SettingsSkeleton } from "./setting-row.tsx";
import "../page/two-columns.css";

export const meta = pageMeta(() => say("settings"));

/** /platform-settings: the cache, the staff's promised times, and the short links. */
export default function PlatformSettingsScreen() {
  const settings = combineQueries({ promises: useQuery(api.tasks.promises.query()), links: useQuery(api.platform.links.query()) });
  return (
    <div className="two-columns">
      <PageHead title={say("settings")} lead={say("settingsLead")} />
      <CacheSection />
      <Loaded query={settings} headingLevel={2} skeleton={wait}>
        {({ promises, links }) => <Settings promises={<PromiseRows promises={promises.list} />} links={<LinkRows links={links.list} />} />}
      </Loaded>
    </div>
  );
}

function Settings({ promises, links }: Readonly<Record<"promises" | "links", ReactNode>>) {
  return (
    <div className="even-columns">
      <Section title={say("promises")} lead={say("promisesText")}>
        {promises}
      </Section>
      <Section title={say("links")} lead={say("linksText")}>
        {links}
      </Section>
    </div>
  );
}

const wait = <Settings promises={<SettingsSkeleton rows={taskKinds} />} links={<SettingsSkeleton rows={linkNames} hasNotes />} />;
