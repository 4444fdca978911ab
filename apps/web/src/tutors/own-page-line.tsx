import { Button } from "@hiwar/ui/button";
import { Icon } from "@hiwar/ui/icon";
import { Eye, Pencil } from "lucide-react";
import { say } from "../words/tutor-page.ts";

/** Above one's own page: whose eyes it is seen with, and the way to change it. */
export function OwnPageLine() {
  return (
    <div className="tutor-own">
      <p>
        <Icon icon={Eye} />
        {say("ownPage")}
      </p>
      <Button size="small" href="/t/account-settings?section=story">
        <Icon icon={Pencil} size={18} />
        {say("editOwn")}
      </Button>
    </div>
  );
}
