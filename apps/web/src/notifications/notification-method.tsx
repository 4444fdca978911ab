import { ContactAddress } from "@hiwar/app/account/contact-address";
import { api } from "@hiwar/app/clients";
import { lazyPart } from "@hiwar/app/lazy-part";
import { useWrite } from "@hiwar/app/use-write";
import { NotificationMethod as Method, type User } from "@hiwar/contract/accounts";
import { RadioGroup } from "@hiwar/ui/radio-group";
import { Suspense, useState } from "react";
import { Say, say } from "../words/notifications.ts";
import { TelegramLink } from "./telegram-link.tsx";

const VerifyPhoneDialog = lazyPart(() => import("../accounts/verify-phone-dialog.tsx").then((module) => module.VerifyPhoneDialog));

export type NotificationMethodProps = {
  user: User;
  /** The group's own label, or the id of the heading above it. */
  label?: string;
  labelledBy?: string;
};

const methods = [Method.WhatsApp, Method.Telegram, Method.None] as const;
type Chosen = (typeof methods)[number];

/** Applies until another channel is chosen; after that it cannot be chosen again. */
const mail = "mail";

/**
 * Chooses the channel for notices about lessons: mail by default, WhatsApp (needs a verified phone), Telegram (needs the linked bot), or only in the
 * app. Saved at once.
 */
export function NotificationMethod({ user, label, labelledBy }: NotificationMethodProps) {
  const [isProving, setProving] = useState(false);
  const { mutate, isPending, variables } = useWrite(api.accounts.chooseNotification, { inTurn: "notification method" });
  const saved = user.hasChosenNotification ? user.notificationMethod : null;
  const shown = isPending ? (variables?.method ?? saved) : isProving ? Method.WhatsApp : saved;
  const choose = (id: string) => {
    if (id === mail) return setProving(false);
    const method = Number(id) as Chosen;
    if (method === Method.WhatsApp && !user.verifiedPhone) setProving(true);
    else mutate({ method });
  };
  const byMail = {
    id: mail,
    label: say("methodMail"),
    description: <Say id="methodMailText" values={{ email: <ContactAddress address={user.email} /> }} />,
  };
  return (
    <div className="grid gap-4">
      <RadioGroup
        isCards
        {...(label !== undefined && { label })}
        {...(labelledBy !== undefined && { "aria-labelledby": labelledBy })}
        value={shown === null ? mail : String(shown)}
        onChange={choose}
        choices={[
          ...(saved === null ? [byMail] : []),
          ...methods.map((method) => ({
            id: String(method),
            label: say(`method${method}`),
            description: say(`method${method}Text`),
          })),
        ]}
      />
      {shown === Method.Telegram && <TelegramLink user={user} />}
      {isProving && (
        <Suspense>
          <VerifyPhoneDialog user={user} onClose={() => setProving(false)} onVerified={() => mutate({ method: Method.WhatsApp })} />
        </Suspense>
      )}
    </div>
  );
}
