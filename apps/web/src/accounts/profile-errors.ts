import { Role } from "@hiwar/contract/kernel/roles";
import { say as sayAccounts } from "../words/accounts.ts";
import { say } from "../words/profiles.ts";

/** Returns the error sentence of each profile field; tutors get another one for the birth year. */
export function profileErrors(role: Role) {
  return {
    name: sayAccounts("nameWrong"),
    birthYear: say(role === Role.Student ? "birthYearWrong" : "birthYearWrongTutor"),
    phone: say("phoneWrong"),
    guardianName: sayAccounts("nameWrong"),
    guardianPhone: say("phoneWrong"),
    guardianConsent: say("guardianConsentWrong"),
  };
}
