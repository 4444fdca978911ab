import { isStaff } from "@hiwar/contract/kernel/roles";
import { TextLink } from "@hiwar/ui/text-link";
import { useUser } from "./use-user.ts";
import { say } from "./words/app.ts";

/**
 * A link to support, for when something does not work. The server redirects it to the current support address. It opens in a new tab, works without
 * providers, and is left out for staff, who are support themselves.
 */
export function SupportLine({ className = "" }: { className?: string }) {
  const user = useUser();
  if (user && isStaff(user)) return null;
  return (
    <p className={`text-sm text-muted ${className}`}>
      {say("needHelp")}{" "}
      <TextLink href="/url/support" target="_blank" rel="noopener">
        {say("askSupport")}
      </TextLink>
    </p>
  );
}
