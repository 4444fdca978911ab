import { Button } from "@hiwar/ui/button";
import { Icon } from "@hiwar/ui/icon";
import { Bug } from "lucide-react";
import { openBugReport } from "../bug-report-state.ts";
import { say } from "../words/bugs.ts";

/** A button that opens the bug report where no profile menu exists. `onPress` closes the dialog around it, so that the screenshot shows the page. */
export function ReportButton({ onPress }: { onPress: () => void }) {
  const ask = () => {
    onPress();
    openBugReport();
  };
  return (
    <Button variant="quiet" onPress={ask}>
      <Icon icon={Bug} size={20} />
      {say("report")}
    </Button>
  );
}
