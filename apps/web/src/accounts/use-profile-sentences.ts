import { Role } from "@hiwar/contract/kernel/roles";
import { say as sayAccounts } from "../words/accounts.ts";
import { say } from "../words/profiles.ts";

/** The error sentences of a profile's fields. */
export function useProfileSentences(role: Role) {
  return {
    name: sayAccounts("nameWrong"),
    birthYear: say(role === Role.Student ? "birthYearWrong" : "birthYearWrongTutor"),
    phone: say("phoneWrong"),
    guardianName: sayAccounts("nameWrong"),
    guardianPhone: say("phoneWrong"),
    guardianConsent: say("guardianConsentWrong"),
  };
}
