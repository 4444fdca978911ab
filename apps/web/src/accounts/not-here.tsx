import { ApiError } from "@hiwar/client/api-error";
import { TextLink } from "@hiwar/ui/text-link";
import type { ReactNode } from "react";
import { siblingHostUrl } from "../url/sibling-host-url.ts";
import { Say } from "../words/signing-in.ts";

/** Whether a correct proof was refused: the account is blocked, or it is a staff account, which signs in on the dashboard. */
export const isForbidden = (error: unknown) => error instanceof ApiError && error.code === "forbidden";

/** Says why a correct proof opens nothing here, with the way to the dashboard. */
export function NotHere() {
  return (
    <p role="alert">
      <Say id="notHere" values={{ admin: (words: ReactNode) => <TextLink href={siblingHostUrl("admin.", "/")}>{words}</TextLink> }} />
    </p>
  );
}
