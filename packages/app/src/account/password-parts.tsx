import { Icon } from "@hiwar/ui/icon";
import { Check, Circle } from "lucide-react";
import { say } from "../words/account.ts";
import { hasPasswordPart, passwordParts } from "./password-problem.ts";
import "./password-parts.css";

/** The requirements for a new password, each ticked while the person types. */
export function PasswordParts({ typed }: { typed: string }) {
  return (
    <span className="password-parts">
      {passwordParts.map((part) => {
        const isThere = hasPasswordPart(part, typed);
        return (
          <span key={part} data-is-there={isThere || undefined}>
            <Icon icon={isThere ? Check : Circle} size={16} {...(isThere && { label: say("passwordPartThere") })} />
            {say(`passwordPart.${part}`)}
          </span>
        );
      })}
    </span>
  );
}
