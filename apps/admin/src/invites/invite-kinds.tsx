import { SegmentedControl } from "@hiwar/ui/segmented-control";
import { useNavigate } from "react-router";
import { say } from "../words/invites.ts";

const kinds = ["/plan-invites", "/invites"] as const;

/** Switches between invites for people with an account and for those without. */
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
