import type { accounts } from "@hiwar/contract/accounts";
import { open, type Routes, read, write } from "../http/serve.ts";
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
  registerStudent: open(registerStudent),
  registerTutor: open(registerTutor),
  signIn: open(signIn),
  google: open(readGoogle),
  signInWithGoogle: open(signInWithGoogle),
  passSecondFactor: open(passSecondFactor),
  refresh: open(refresh),
  signOut: write(signOut),
  devices: read(listDevices),
  endDevice: write(endDevice),
  changePassword: open(changePassword),
  current: read(readCurrent),
  read: read(readPerson),
  change: write(changePerson),
  changeStudent: write(changeStudent),
  sendEmailCode: write(sendEmailCode),
  confirmEmail: open(confirmEmail),
  sendResetCode: write(sendResetCode),
  checkResetCode: open(checkResetCode),
  resetPassword: open(resetPassword),
  sendPhoneCode: open(sendPhoneCode),
  verifyPhone: open(verifyPhone),
  phoneCode: read(readPhoneCode),
  sendNewEmailCode: open(sendNewEmailCode),
  confirmNewEmail: open(confirmNewEmail),
  chooseNotification: write(chooseNotification),
  linkTelegram: open(linkTelegram),
  unlinkTelegram: write(unlinkTelegram),
  consents: read(readConsents),
  consent: write(consentTo),
  block: write(blockPerson),
};
