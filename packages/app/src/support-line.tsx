import { isStaff } from "@hiwar/contract/kernel/roles";
import { TextLink } from "@hiwar/ui/text-link";
import { useUser } from "./use-user.ts";
import { say } from "./words/app.ts";

/**
 * The way to whoever helps, where something does not work. The server knows where it leads now. It opens beside what is being done here, works
 * without providers, and is left out for staff, who are those who help.
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
