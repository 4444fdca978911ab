import { useSay } from "../frame/say.tsx";

/** What each field of a profile says when it is wrong. */
export function useProfileSentences() {
  const say = useSay();
  return {
    name: say("accounts.nameWrong"),
    birthYear: say("accounts.birthYearWrong"),
    phone: say("accounts.phoneWrong"),
    guardianName: say("accounts.nameWrong"),
    guardianPhone: say("accounts.phoneWrong"),
    guardianConsent: say("accounts.guardianConsentWrong"),
  };
}
