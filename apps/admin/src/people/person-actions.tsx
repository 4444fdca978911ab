import { useNow } from "@hiwar/app/time/use-now";
import { useUser } from "@hiwar/app/use-user";
import { isAdmin, Role } from "@hiwar/contract/kernel/roles";
import type { PersonRecord } from "@hiwar/contract/people";
import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { Callout } from "@hiwar/ui/callout";
import { Icon } from "@hiwar/ui/icon";
import { Pressable } from "@hiwar/ui/pressable";
import { Ban, CircleCheck, Eye, EyeOff, type LucideIcon, UserRoundCheck, UserRoundX } from "lucide-react";
import { useState } from "react";
import { Section } from "../page/section.tsx";
import { say } from "../words/people.ts";
import { PersonActionDialog } from "./person-action-dialog.tsx";
import type { PersonAction } from "./person-consequences.tsx";

interface Offer {
  readonly action: PersonAction;
  readonly icon: LucideIcon;
  readonly label: string;
  readonly what?: string;
  readonly isDanger?: boolean;
}

/**
 * Returns the offer about ending an account: to keep one that is leaving, or to end one of staff or of a blocked person, who cannot do it themselves.
 */
function endingOf({ person }: PersonRecord): Offer[] {
  if (person.leavingAt !== null) return [{ action: "keep", icon: UserRoundCheck, label: say("keep"), what: say("keepWhat") }];
  const isTheirOwn = person.role === Role.Student || person.role === Role.Tutor;
  if (isTheirOwn && person.blockedAt === null) return [];
  return [{ action: "end", icon: UserRoundX, label: say("end"), what: say("endWhat"), isDanger: true }];
}

function offersFor({ person, tutor }: PersonRecord): Offer[] {
  const listing: Offer[] = tutor
    ? [
        tutor.activated
          ? { action: "deactivate", icon: EyeOff, label: say("deactivate"), what: say("deactivateWhat") }
          : { action: "activate", icon: Eye, label: say("activate"), what: say("activateWhat") },
        ...(person.role === Role.TutorManager ? [] : [manual(tutor.manuallyAdded)]),
      ]
    : [];
  return [
    ...listing,
    person.blockedAt
      ? { action: "unblock", icon: CircleCheck, label: say("unblock") }
      : { action: "block", icon: Ban, label: say("block"), what: say("blockWhat"), isDanger: true },
  ];
}

const manual = (isAdded: boolean): Offer =>
  isAdded
    ? { action: "removeManual", icon: UserRoundX, label: say("removeManual"), what: say("removeManualWhat") }
    : { action: "addManually", icon: UserRoundCheck, label: say("addManually"), what: say("addManuallyWhat") };

/** The actions of staff on a person, each with its consequences shown first. Nobody acts on themselves, and only a super admin on admins. */
export function PersonActions({ record }: { record: PersonRecord }) {
  const user = useUser();
  const [open, setOpen] = useState<PersonAction | null>(null);
  const isOutOfReach =
    record.person.erasedAt !== null || user?.id === record.person.id || (isAdmin(record.person) && user?.role !== Role.SuperAdmin);
  return (
    <>
      {record.person.leavingAt && <Leaving at={record.person.leavingAt} />}
      {record.person.erasedAt ? <Callout>{say("erased")}</Callout> : record.person.blockedAt && <Blocking record={record} />}
      {!isOutOfReach && (
        <Section title={say("actions")}>
          {[...offersFor(record), ...(user?.role === Role.SuperAdmin ? endingOf(record) : [])].map(
            ({ action, icon, label, what, isDanger = false }) => (
              <Pressable key={action} className="person-action" data-tone={isDanger ? "danger" : undefined} onPress={() => setOpen(action)}>
                <Icon icon={icon} />
                <span>{label}</span>
                {what && <small>{what}</small>}
              </Pressable>
            ),
          )}
        </Section>
      )}
      {open && <PersonActionDialog action={open} record={record} onClose={() => setOpen(null)} />}
    </>
  );
}

/** Warns that an account is ending, by its person or by staff: open matters must be settled before then. */
function Leaving({ at }: { at: string }) {
  const now = useNow(60_000);
  return <Callout tone="warning">{say("leaving", { when: relativeDayTime(at, now) })}</Callout>;
}

function Blocking({ record: { blocking } }: { record: PersonRecord }) {
  const now = useNow(60_000);
  return (
    <Callout tone="danger">
      {blocking ? say("blockedBy", { name: blocking.by, when: relativeDayTime(blocking.at, now) }) : say("blockedSometime")}
      {blocking?.reason && (
        <>
          <br />
          <q>
            <bdi>{blocking.reason}</bdi>
          </q>
        </>
      )}
    </Callout>
  );
}
