import { Role } from "@hiwar/contract/kernel/roles";
import { say as sayAccounts } from "../words/accounts.ts";
import { say } from "../words/profiles.ts";

/** Returns the error texts for wrong values of some profile fields. The birth year's text depends on whether the person is a student. */
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
