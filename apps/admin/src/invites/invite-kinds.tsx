import { SegmentedControl } from "@hiwar/ui/segmented-control";
import { useNavigate } from "react-router";
import { say } from "../words/invites.ts";

const kinds = ["/plan-invites", "/invites"] as const;

/** Those who have an account, and those who do not yet. */
export function InviteKinds({ at }: { at: (typeof kinds)[number] }) {
  const navigate = useNavigate();
  return (
    <div className="justify-self-start">
      <SegmentedControl
        label={say("kinds")}
        choices={[
          { id: kinds[0], label: say("registered") },
          { id: kinds[1], label: say("byMail") },
        ]}
        value={at}
        onChange={(path) => void navigate(path)}
      />
    </div>
  );
}
