import { Role } from "@hiwar/contract/kernel/roles";
import { useSay } from "../frame/say.tsx";

/** What each field of a profile says when it is wrong. */
export function useProfileSentences(role: Role) {
  const say = useSay();
  return {
    name: say("accounts.nameWrong"),
    birthYear: say(role === Role.Student ? "accounts.birthYearWrong" : "accounts.birthYearWrongTutor"),
    phone: say("accounts.phoneWrong"),
    guardianName: say("accounts.nameWrong"),
    guardianPhone: say("accounts.phoneWrong"),
    guardianConsent: say("accounts.guardianConsentWrong"),
  };
}
