import { genderParam } from "@hiwar/app/gender-param";
import { useNow } from "@hiwar/app/time/use-now";
import { isMinorIn } from "@hiwar/contract/accounts";
import type { PersonRecord } from "@hiwar/contract/people";
import { cairoDay, dayAndMonth } from "@hiwar/ui/arabic-dates";
import { plainArabicNumber } from "@hiwar/ui/arabic-numbers";
import { Avatar } from "@hiwar/ui/avatar";
import { Badge } from "@hiwar/ui/badge";
import { roleWord } from "../accounts/role-word.ts";
import { PageHead, type PageHeadProps } from "../page/page-head.tsx";
import { say } from "../words/people.ts";

interface PersonHeadProps {
  record: PersonRecord;
  /** A link to the list in which the person was found. */
  all: PageHeadProps["all"];
}

/** The head of a person's page: picture, name, role, registration date, and badges for what must be known first. */
export function PersonHead({ record: { person, tutor }, all }: PersonHeadProps) {
  const now = useNow(60_000);
  const day = dayAndMonth(person.createdAt, now);
  const woman = genderParam(person);
  return (
    <PageHead
      all={all}
      picture={<Avatar name={person.name} imageUrl={person.image} size={72} />}
      title={<bdi>{person.name}</bdi>}
      lead={
        <>
          <span className="basis-full">
            {say("memberSince", { role: roleWord(person.role, person.gender), day, id: plainArabicNumber(person.id) })}
          </span>
          {person.blockedAt && !person.erasedAt && <Badge tone="danger">{say("blocked", woman)}</Badge>}
          {person.leavingAt && <Badge tone="warning">{say("leavingSoon")}</Badge>}
          {tutor && <Badge tone={tutor.public ? "success" : "plain"}>{say(tutor.public ? "listed" : "unlisted", woman)}</Badge>}
          {tutor?.manuallyAdded && <Badge>{say("manual")}</Badge>}
          <Proofs person={person} />
          <Minor person={person} now={now} />
        </>
      }
    />
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

/** A badge of minors with the age that they reach this year, and whether a guardian is missing. */
function Minor({ person: { birthYear, missing }, now }: { person: PersonRecord["person"]; now: number }) {
  const year = Number(cairoDay(now).slice(0, 4));
  if (birthYear === null || !isMinorIn(year, birthYear)) return null;
  const age = year - birthYear;
  return missing.includes("guardian") ? (
    <Badge tone="danger">{say("minorAlone", { age })}</Badge>
  ) : (
    <Badge tone="warning">{say("minor", { age })}</Badge>
  );
}
