import { Button } from "@hiwar/ui/button";
import { Icon } from "@hiwar/ui/icon";
import { CalendarDays, Eye, Pencil } from "lucide-react";
import { say as sayApp } from "../words/shell.ts";
import { say } from "../words/tutor-page.ts";

/** Shown on the tutor's own page, where others book: says that students see it like this, with links to change it. */
export function OwnPageLine() {
  return (
    <div className="tutor-own">
      <p>
        <Icon icon={Eye} />
        {say("ownPage")}
      </p>
      <p className="tutor-own-more">{say("ownPageText")}</p>
      <div className="tutor-own-ways">
        <Button size="small" href="/t/account-settings?section=story">
          <Icon icon={Pencil} size={18} />
          {say("editOwn")}
        </Button>
        <Button size="small" className="tutor-own-more" href="/schedule-management">
          <Icon icon={CalendarDays} size={18} />
          {sayApp("scheduleManagement")}
        </Button>
      </div>
    </div>
  );
}
