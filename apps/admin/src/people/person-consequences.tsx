import { genderParam } from "@hiwar/app/gender-param";
import type { PersonRecord } from "@hiwar/contract/people";
import { arabicPounds } from "@hiwar/ui/arabic-numbers";
import type { Consequence } from "@hiwar/ui/consequences";
import { CalendarX, Eye, EyeOff, HandCoins, LogIn, LogOut, Undo2, UserX } from "lucide-react";
import { say } from "../words/people.ts";
import { LessonsAhead } from "./lessons-ahead.tsx";
import { listingParts } from "./listing-parts.ts";

export type PersonAction = "block" | "unblock" | "activate" | "deactivate" | "addManually" | "removeManual" | "end" | "keep";

/** Returns the consequences of an action on a person, from what is known about them. */
export function consequencesOf(action: PersonAction, record: PersonRecord): Consequence[] {
  const { upcoming, tutor } = record;
  const { woman } = genderParam(record.person);
  const cancels: Consequence = {
    id: "cancels",
    icon: CalendarX,
    tone: upcoming > 0 ? "bad" : "neutral",
    children: (
      <>
        {say("cancels", { count: upcoming })}
        {upcoming > 0 && <LessonsAhead person={record.person} count={upcoming} />}
      </>
    ),
  };
  const owed = (tutor?.payablePiasters ?? 0) + (tutor?.pendingPiasters ?? 0);
  const money: Consequence[] =
    owed > 0 ? [{ id: "money", icon: HandCoins, children: say("keepsMoney", { amount: arabicPounds(owed) }) }] : [];
  switch (action) {
    case "block":
      return [
        { id: "leaves", icon: LogOut, tone: "bad", children: say("leaves") },
        cancels,
        ...money,
        { id: "back", icon: Undo2, tone: "good", children: say("backAnytime") },
      ];
    case "end":
      return [
        { id: "later", icon: CalendarX, tone: "bad", children: say("endsLater") },
        { id: "erased", icon: UserX, tone: "bad", children: say("endErases") },
        { id: "stays", icon: HandCoins, children: say("endKeeps") },
        { id: "back", icon: Undo2, tone: "good", children: say("endBack") },
      ];
    case "keep":
      return [{ id: "stays", icon: LogIn, tone: "good", children: say("keepStays") }];
    case "unblock":
      return [{ id: "enters", icon: LogIn, tone: "good", children: say("mayEnter") }];
    case "deactivate":
      return [
        { id: "hides", icon: EyeOff, tone: "bad", children: say("hides", { woman }) },
        cancels,
        { id: "back", icon: Undo2, tone: "good", children: say("listBack") },
      ];
    case "activate":
    case "addManually":
      return [shownOrNot(action, record), { id: "back", icon: Undo2, tone: "good", children: say("takenBack") }];
    case "removeManual":
      return [{ id: "hides", icon: EyeOff, tone: "bad", children: say("hides", { woman }) }];
  }
}

function shownOrNot(action: PersonAction, record: PersonRecord): Consequence {
  const { tutor } = record;
  const { woman } = genderParam(record.person);
  const lacks = tutor ? listingParts(tutor).filter(({ id, isThere }) => !isThere && (action !== "activate" || id !== "activated")) : [];
  if (lacks.length === 0) return { id: "shows", icon: Eye, children: say("shows", { woman }) };
  return { id: "shows", icon: EyeOff, children: say("showsLater", { woman, what: lacks.map(({ label }) => label).join("، ") }) };
}
