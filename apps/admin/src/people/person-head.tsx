import { useNow } from "@hiwar/app/time/use-now";
import type { PersonRecord } from "@hiwar/contract/people";
import { cairoDay, dayAndMonth } from "@hiwar/ui/arabic-dates";
import { plainArabicNumber } from "@hiwar/ui/arabic-numbers";
import { Avatar } from "@hiwar/ui/avatar";
import { Badge } from "@hiwar/ui/badge";
import { TextLink } from "@hiwar/ui/text-link";
import { roleWord } from "../accounts/role-word.ts";
import { say } from "../words/people.ts";

const adult = 18;

interface PersonHeadProps {
  record: PersonRecord;
  /** The way back to the list it was found in. */
  all: { href: string; label: string };
}

/** Who it is, since when, and what is to be known at once. */
export function PersonHead({ record: { person, tutor }, all }: PersonHeadProps) {
  const now = useNow(60_000);
  const day = dayAndMonth(person.createdAt, now);
  return (
    <header className="grid gap-4">
      <TextLink href={all.href} className="justify-self-start text-sm">
        {all.label}
      </TextLink>
      <div className="person-head">
        <Avatar name={person.name} imageUrl={person.image} size={72} />
        <div className="grid min-w-0 gap-1">
          <h1 className="text-2xl md:text-3xl">
            <bdi>{person.name}</bdi>
          </h1>
          <p className="text-muted">
            {say("memberSince", { role: roleWord(person.role, person.gender), day, id: plainArabicNumber(person.id) })}
          </p>
          <p className="flex flex-wrap gap-2 pt-1">
            {person.blockedAt && <Badge tone="danger">{say("blocked")}</Badge>}
            {tutor && <Badge tone={tutor.public ? "success" : "plain"}>{say(tutor.public ? "listed" : "unlisted")}</Badge>}
            {tutor?.manuallyAdded && <Badge>{say("manual")}</Badge>}
            <Proofs person={person} />
            <Minor person={person} now={now} />
          </p>
        </div>
      </div>
    </header>
  );
}

function Proofs({ person: { verifiedEmail, verifiedPhone, phone } }: { person: PersonRecord["person"] }) {
  if (verifiedEmail && verifiedPhone) return <Badge tone="primary">{say("emailPhone")}</Badge>;
  return (
    <>
      {!verifiedEmail && <Badge tone="warning">{say("noEmail")}</Badge>}
      {phone !== null && !verifiedPhone && <Badge tone="warning">{say("noPhone")}</Badge>}
    </>
  );
}

/** By the year alone: whoever turns eighteen this year is taken for grown up at its end only. */
function Minor({ person: { birthYear, missing }, now }: { person: PersonRecord["person"]; now: number }) {
  const age = birthYear === null ? adult : Number(cairoDay(now).slice(0, 4)) - birthYear;
  if (age >= adult) return null;
  return missing.includes("guardian") ? (
    <Badge tone="danger">{say("minorAlone", { age })}</Badge>
  ) : (
    <Badge tone="warning">{say("minor", { age })}</Badge>
  );
}
