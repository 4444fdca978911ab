import type { accounts } from "@hiwar/contract/accounts";
import { type Routes, run, runOpen } from "../kernel/serve.ts";
import { confirmEmail, resetPassword, sendEmailCode, sendResetCode } from "./codes/operations.ts";
import { blockPerson, changePerson, changeStudent, consentTo, readConsents, readCurrent, readPerson } from "./operations.ts";
import {
  changePassword,
  endDevice,
  listDevices,
  passSecondFactor,
  refresh,
  registerStudent,
  registerTutor,
  signIn,
  signOut,
} from "./signing-in/operations.ts";

export const accountRoutes: Routes<typeof accounts> = {
  registerStudent: runOpen(registerStudent),
  registerTutor: runOpen(registerTutor),
  signIn: runOpen(signIn),
  passSecondFactor: run(passSecondFactor),
  refresh: runOpen(refresh),
  signOut: run(signOut),
  devices: run(listDevices),
  endDevice: run(endDevice),
  changePassword: runOpen(changePassword),
  current: run(readCurrent),
  read: run(readPerson),
  change: run(changePerson),
  changeStudent: run(changeStudent),
  sendEmailCode: run(sendEmailCode),
  confirmEmail: runOpen(confirmEmail),
  sendResetCode: run(sendResetCode),
  resetPassword: runOpen(resetPassword),
  consents: run(readConsents),
  consent: run(consentTo),
  block: run(blockPerson),
};
