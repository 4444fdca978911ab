import type { accounts } from "@hiwar/contract/accounts";
import { type Routes, run, runOpen } from "../kernel/serve.ts";
import { confirmNewEmail, sendNewEmailCode } from "./address/operations.ts";
import { checkResetCode, confirmEmail, resetPassword, sendEmailCode, sendResetCode } from "./codes/operations.ts";
import { readGoogle, signInWithGoogle } from "./google/operations.ts";
import { blockPerson, changePerson, changeStudent, consentTo, readConsents, readCurrent, readPerson } from "./operations.ts";
import { chooseNotification, readPhoneCode, sendPhoneCode, verifyPhone } from "./phone/operations.ts";
import { passSecondFactor } from "./second-factor/operations.ts";
import {
  changePassword,
  endDevice,
  listDevices,
  refresh,
  registerStudent,
  registerTutor,
  signIn,
  signOut,
} from "./signing-in/operations.ts";
import { linkTelegram, unlinkTelegram } from "./telegram/operations.ts";

export const accountRoutes: Routes<typeof accounts> = {
  registerStudent: runOpen(registerStudent),
  registerTutor: runOpen(registerTutor),
  signIn: runOpen(signIn),
  google: runOpen(readGoogle),
  signInWithGoogle: runOpen(signInWithGoogle),
  passSecondFactor: runOpen(passSecondFactor),
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
  checkResetCode: runOpen(checkResetCode),
  resetPassword: runOpen(resetPassword),
  sendPhoneCode: runOpen(sendPhoneCode),
  verifyPhone: runOpen(verifyPhone),
  phoneCode: run(readPhoneCode),
  sendNewEmailCode: runOpen(sendNewEmailCode),
  confirmNewEmail: runOpen(confirmNewEmail),
  chooseNotification: run(chooseNotification),
  linkTelegram: runOpen(linkTelegram),
  unlinkTelegram: run(unlinkTelegram),
  consents: run(readConsents),
  consent: run(consentTo),
  block: run(blockPerson),
};
