import { api } from "@hiwar/app/clients";
import { Loaded } from "@hiwar/app/loading/loaded";
import { together } from "@hiwar/app/loading/loading";
import { linkNames } from "@hiwar/contract/links";
import { taskKinds } from "@hiwar/contract/tasks";
import { useQuery } from "@tanstack/react-query";
import { PageHead } from "../page/page-head.tsx";
import { pageMeta } from "../page/page-meta.ts";
import { say } from "../words/platform.ts";
import { CacheSection } from "./cache-section.tsx";
import { LinkRows, LinksSection } from "./links-section.tsx";
import { PromiseRows, PromisesSection } from "./promises-section.tsx";
import { SettingsWait } from "./setting-row.tsx";
import "../page/two-columns.css";

export const meta = pageMeta(() => say("settings"));

/** /platform-settings: the cache, what staff promise, and where links lead. */
export default function PlatformSettingsScreen() {
  const settings = together({ promises: useQuery(api.tasks.promises.query()), links: useQuery(api.platform.links.query()) });
  return (
    <div className="two-columns">
      <PageHead title={say("settings")} lead={say("settingsLead")} />
      <CacheSection />
      <Loaded query={settings} headingLevel={2} wait={<Wait />}>
        {({ promises, links }) => (
          <div className="even-columns">
            <PromisesSection>
              <PromiseRows promises={promises.list} />
            </PromisesSection>
            <LinksSection>
              <LinkRows links={links.list} />
            </LinksSection>
          </div>
        )}
      </Loaded>
    </div>
  );
}

function Wait() {
  return (
    <div className="even-columns">
      <PromisesSection>
        <SettingsWait rows={taskKinds} />
      </PromisesSection>
      <LinksSection>
        <SettingsWait rows={linkNames} hasNotes />
      </LinksSection>
    </div>
  );
}
