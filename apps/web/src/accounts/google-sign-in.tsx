import { api, session } from "@hiwar/app/clients";
import { toastError } from "@hiwar/app/error-message";
import { lazyPart } from "@hiwar/app/lazy-part";
import { useWrite } from "@hiwar/app/use-write";
import { ApiError } from "@hiwar/client/api-error";
import type { GoogleProof } from "@hiwar/contract/accounts";
import { toast } from "@hiwar/ui/toast";
import { Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import { registerPath } from "../url/paths.ts";
import { say } from "../words/signing-in.ts";
import { GoogleButton } from "./google-button.tsx";
import { isForbidden, NotHere } from "./not-here.tsx";

const GoogleFinish = lazyPart(() => import("./google-finish.tsx").then((module) => module.GoogleFinish));

export type GoogleSignInProps = {
  /** The role of a new account; without it, as on the sign-in page, an unknown person gets a link to register. */
  role?: "student" | "tutor";
  remember?: boolean;
};

/** Google's button above an "or" line; asks for what Google's credential does not provide. */
export function GoogleSignIn({ role, remember = true }: GoogleSignInProps) {
  const [search] = useSearchParams();
  const [asked, setAsked] = useState<{ proof: GoogleProof; what: "password" | "name" } | null>(null);
  const [isNotHere, setNotHere] = useState(false);
  const { mutate } = useWrite(api.accounts.signInWithGoogle, {
    onDone: (signedIn) => session.accept(signedIn),
    errors: (error, { credential, nonce }) => {
      const code = error instanceof ApiError ? error.code : null;
      const proof = { credential, nonce };
      if (code === "user-exists") setAsked({ proof, what: "password" });
      else if (code === "api-invalid-user-name") setAsked({ proof, what: "name" });
      else if (code === "user-not-found") tellNew(search.get("redirect"));
      // The error code's own sentence is about an account of ours, which may not exist.
      else if (code === "unverified-email") toast("error", { title: say("googleUnverified") });
      else if (isForbidden(error)) setNotHere(true);
      else toastError(error);
    },
  });
  const more = { remember, ...(role && { role }) };
  const submit = (proof: GoogleProof) => {
    setNotHere(false);
    mutate({ ...proof, ...more });
  };
  return (
    <div className="mt-5 grid grid-cols-1 gap-4">
      <GoogleButton text={role ? "signup_with" : "continue_with"} onProof={submit}>
        <p className="auth-or">{say("or")}</p>
      </GoogleButton>
      {isNotHere && <NotHere />}
      {asked && (
        <Suspense>
          <GoogleFinish
            {...asked}
            more={more}
            isTutor={role === "tutor"}
            onClose={() => setAsked(null)}
            onNotHere={() => setNotHere(true)}
          />
        </Suspense>
      )}
    </div>
  );
}

function tellNew(back: string | null): void {
  toast("info", {
    title: say("googleNew"),
    description: say("googleNewText"),
    actions: [{ label: say("makeAccount"), href: registerPath(back) }],
    durationMs: 8_000,
  });
}
