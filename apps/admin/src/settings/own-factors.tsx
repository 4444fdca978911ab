import { AccountRow } from "@hiwar/app/account/account-row";
import { PasskeysList } from "@hiwar/app/account/passkeys-list";
import { api } from "@hiwar/app/clients";
import { errorMessage } from "@hiwar/app/error-message";
import { lazyPart } from "@hiwar/app/lazy-part";
import { Loaded } from "@hiwar/app/loading/loaded";
import { LoneSkeleton } from "@hiwar/app/loading/lone-skeleton";
import { RowsSkeleton } from "@hiwar/app/loading/rows-skeleton";
import { useWrite } from "@hiwar/app/use-write";
import type { Factors } from "@hiwar/contract/second-factors";
import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { Button } from "@hiwar/ui/button";
import { ConfirmDialog } from "@hiwar/ui/confirm-dialog";
import { Dialog } from "@hiwar/ui/dialog";
import { toast } from "@hiwar/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { RecoveryCodes } from "../accounts/recovery-codes.tsx";
import { say } from "../words/settings.ts";
import "./settings.css";

const AuthenticatorSetup = lazyPart(() => import("../accounts/authenticator-setup.tsx").then((module) => module.AuthenticatorSetup));

/** The person's second factors: the authenticator, passkeys, and the recovery codes for when both are lost. */
export function OwnFactors() {
  const factors = useQuery(api.accounts.factors.query());
  return (
    <Loaded query={factors} skeleton={<RowsSkeleton hasEnds />} headingLevel={3} isBrief>
      {(own) => (
        <>
          <ul>
            <AuthenticatorRow since={own.authenticatorAt} />
            <RecoveryRow left={own.recoveryCodesLeft} />
          </ul>
          <div className="staff-settings-part">
            <h3 className="text-base font-medium text-strong">{say("passkeys")}</h3>
            <PasskeysList passkeys={own.passkeys} />
          </div>
        </>
      )}
    </Loaded>
  );
}

function AuthenticatorRow({ since }: { since: Factors["authenticatorAt"] }) {
  const [open, setOpen] = useState<"setup" | "remove" | null>(null);
  const close = () => setOpen(null);
  const added = () => {
    close();
    toast("success", { title: say("authenticatorAdded") });
  };
  const remove = useWrite(api.accounts.removeAuthenticator, { done: say("authenticatorRemoved"), onDone: close, errors: "inline" });
  const refusal = remove.error && (remove.error.code === "illegal" ? say("lastFactor") : errorMessage(remove.error));
  const note = since ? say("authenticatorSince", { when: relativeDayTime(since, Date.now()) }) : say("authenticatorNone");
  return (
    <AccountRow name={say("authenticator")} note={note}>
      <Button size="small" variant={since ? "ghost" : "soft"} onPress={() => setOpen("setup")}>
        {say(since ? "authenticatorChange" : "authenticatorAdd")}
      </Button>
      {since && (
        <Button size="small" variant="danger-quiet" onPress={() => setOpen("remove")}>
          {say("authenticatorRemove")}
        </Button>
      )}
      {open === "setup" && (
        <Dialog title={say("authenticator")} size="small" onClose={close}>
          <Suspense fallback={<LoneSkeleton shape="block" className="h-80 w-full" />}>
            <AuthenticatorSetup onAdded={added} />
          </Suspense>
        </Dialog>
      )}
      {open === "remove" && (
        <ConfirmDialog
          title={say("authenticatorRemoveAsk")}
          confirm={say("authenticatorRemove")}
          tone="danger"
          isSending={remove.isPending}
          refusal={refusal}
          onConfirm={() => remove.mutate({})}
          onClose={close}
        >
          <p>{say("authenticatorRemoveText")}</p>
        </ConfirmDialog>
      )}
    </AccountRow>
  );
}

function RecoveryRow({ left }: { left: number }) {
  const [isAsking, setAsking] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const make = useWrite(api.accounts.makeRecoveryCodes, {
    onDone: ({ recoveryCodes }) => {
      setAsking(false);
      setCodes(recoveryCodes);
    },
    errors: "inline",
  });
  return (
    <AccountRow name={say("recoveryCodes")} note={say("recoveryLeft", { left })}>
      <Button size="small" variant="ghost" onPress={() => setAsking(true)}>
        {say("recoveryNew")}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={say("recoveryAsk")}
          confirm={say("recoveryNew")}
          isSending={make.isPending}
          refusal={make.error && errorMessage(make.error)}
          onConfirm={() => make.mutate({})}
          onClose={() => setAsking(false)}
        >
          <p>{say("recoveryText")}</p>
        </ConfirmDialog>
      )}
      {codes && (
        <Dialog title={say("recoveryCodes")} isBlocking onClose={() => setCodes(null)}>
          <RecoveryCodes codes={codes} done={say("recoveryDone")} onDone={() => setCodes(null)} />
        </Dialog>
      )}
    </AccountRow>
  );
}
