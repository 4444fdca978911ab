import { PageHead } from "../page/page-head.tsx";
import { pageMeta } from "../page/page-meta.ts";
import { say } from "../words/platform.ts";
import { CacheSection } from "./cache-section.tsx";
import { LinksSection } from "./links-section.tsx";
import { PromisesSection } from "./promises-section.tsx";
import "../page/two-columns.css";

export const meta = pageMeta(() => say("settings"));

/** /platform-settings: where links lead, what staff promise, and the cache. */
export default function PlatformSettingsScreen() {
  return (
    <div className="two-columns">
      <PageHead title={say("settings")} lead={say("settingsLead")} />
      <div className="even-columns">
        <div>
          <PromisesSection />
          <CacheSection />
        </div>
        <div>
          <LinksSection />
        </div>
      </div>
    </div>
  );
}
