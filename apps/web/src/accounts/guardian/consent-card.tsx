import { useNow } from "@hiwar/app/time/use-now";
import type { GuardianConsent } from "@hiwar/contract/guardians";
import { fullDay, monthAndYear } from "@hiwar/ui/arabic-dates";
import { Card } from "@hiwar/ui/card";
import { DescriptionList } from "@hiwar/ui/description-list";
import { Icon } from "@hiwar/ui/icon";
import { CreditCard, MessageCircle, Video } from "lucide-react";
import { say } from "../../words/guardian-link.ts";

const allowed = [
  ["lessons", Video],
  ["chat", MessageCircle],
  ["payments", CreditCard],
] as const;

/** Shows a guardian's consent: its text version and dates, and what the student may do while it is valid. */
export function ConsentCard({ consent: { firstName: name, version, consentedAt, withdrawnAt } }: { consent: GuardianConsent }) {
  const now = useNow(60_000);
  const facts = [
    { id: "on", name: say("on"), value: fullDay(consentedAt, now) },
    { id: "version", name: say("version"), value: say("versionOf", { month: monthAndYear(`${version}-15T12:00:00Z`) }) },
    ...(withdrawnAt === null ? [] : [{ id: "withdrawn", name: say("withdrawnOn"), value: fullDay(withdrawnAt, now) }]),
  ];
  return (
    <Card padding="large" className="grid gap-5">
      <section className="grid gap-3" aria-labelledby="agreed">
        <h2 id="agreed" className="text-lg">
          {say("agreedTitle")}
        </h2>
        <blockquote className="border-s-4 border-primary ps-4 text-strong">{say(`agreed.${version}`)}</blockquote>
        <DescriptionList items={facts} />
      </section>
      {withdrawnAt === null && (
        <section className="grid gap-3" aria-labelledby="allows">
          <h2 id="allows" className="text-lg">
            {say("allowsTitle", { name })}
          </h2>
          <ul className="grid gap-3">
            {allowed.map(([key, icon]) => (
              <li key={key} className="flex items-start gap-3">
                <Icon icon={icon} size={20} />
                <span>{say(key)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Card>
  );
}
