import { Button } from "@hiwar/ui/button";
import { Icon } from "@hiwar/ui/icon";
import { IconButton } from "@hiwar/ui/icon-button";
import { Eye, Repeat } from "lucide-react";
import { useState } from "react";
import { say } from "../../words/hours.ts";
import { SeenDialog } from "./seen-dialog.tsx";
import "./hours.css";

/** Links from the week to the weekly hours, and to a preview of what students see. */
export function HoursLinks({ now }: { now: number }) {
  const [isSeen, setSeen] = useState(false);
  return (
    <div className="schedule-ways">
      <Button href="/schedule-management/hours">
        <Icon icon={Repeat} />
        {say("open")}
      </Button>
      <IconButton icon={Eye} variant="line" label={say("seen")} onPress={() => setSeen(true)} />
      {isSeen && <SeenDialog now={now} onClose={() => setSeen(false)} />}
    </div>
  );
}
