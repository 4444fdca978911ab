import type { accounts } from "@hiwar/contract/accounts";
import { open, type Routes, read, write } from "../http/routes.ts";
import type { Webhook } from "../http/webhooks.ts";
import { blockPerson } from "./block.ts";
import { changePerson, changeStudent } from "./change.ts";
import { consentTo, readConsents } from "./consent.ts";
import { readCurrent, readPerson } from "./current.ts";
import { endDevice, listDevices, personsDevice, signOut } from "./devices/end.ts";
import { refresh } from "./devices/refresh.ts";
import { confirmNewEmail, sendCodeToNewEmail } from "./email/change.ts";
import { confirmEmail, sendEmailCode } from "./email/confirm.ts";
import { readGoogle, signInWithGoogle } from "./google/sign-in.ts";
import { readParties } from "./parties.ts";
import { changePassword } from "./passwords/change.ts";
import { chooseNotification } from "./phone/notification-method.ts";
import { readPhoneCode, sendPhoneCode } from "./phone/send-code.ts";
import { verifyPhone } from "./phone/verify.ts";
import { checkResetCode, resetPassword, sendResetCode } from "./recovery/reset.ts";
import { addAuthenticator, offerAuthenticator, removeAuthenticator } from "./second-factor/authenticator.ts";
import { readFactors } from "./second-factor/factors.ts";
import { addPasskey, offerPasskey, personsPasskey, removePasskey, renamePasskey } from "./second-factor/own-passkeys.ts";
import { passSecondFactor, passWithRecoveryCode } from "./second-factor/pass.ts";
import { askPasskey, signInWithPasskey } from "./second-factor/passkey-sign-in.ts";
import { makeRecoveryCodes } from "./second-factor/recovery-codes.ts";
import { askStepUp, stepUp } from "./second-factor/step-up.ts";
import { registerStudent, registerTutor } from "./signing-in/register.ts";
import { signIn } from "./signing-in/sign-in.ts";
import { acceptInvitation, readInvitation } from "./team/accept.ts";
import { inviteMember, listInvitations, sendInvitation, withdrawInvitation } from "./team/invite.ts";
import { changeRole, listMembers, resetFactors } from "./team/members.ts";
import { linkTelegram, unlinkTelegram } from "./telegram/link.ts";
import { receiveBot } from "./telegram/receive.ts";

export const accountRoutes: Routes<typeof accounts> = {
  registerStudent: open(registerStudent),
  registerTutor: open(registerTutor),
  signIn: open(signIn),
  google: open(readGoogle),
  signInWithGoogle: open(signInWithGoogle),
  passSecondFactor: open(passSecondFactor),
  passWithRecoveryCode: open(passWithRecoveryCode),
  askPasskey: open(askPasskey),
  signInWithPasskey: open(signInWithPasskey),
  factors: read(readFactors),
  offerAuthenticator: write(offerAuthenticator),
  addAuthenticator: write(addAuthenticator),
  removeAuthenticator: write(removeAuthenticator),
  offerPasskey: write(offerPasskey),
  addPasskey: open(addPasskey),
  renamePasskey: write(renamePasskey, personsPasskey),
  removePasskey: write(removePasskey, personsPasskey),
  makeRecoveryCodes: write(makeRecoveryCodes),
  askStepUp: write(askStepUp),
  stepUp: open(stepUp),
  members: read(listMembers),
  invitations: read(listInvitations),
  invite: write(inviteMember),
  sendInvitation: write(sendInvitation),
  withdrawInvitation: write(withdrawInvitation),
  readInvitation: open(readInvitation),
  acceptInvitation: open(acceptInvitation),
  changeRole: write(changeRole),
  resetFactors: write(resetFactors),
  refresh: open(refresh),
  signOut: write(signOut),
  devices: read(listDevices),
  endDevice: write(endDevice, personsDevice),
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
  sendCodeToNewEmail: open(sendCodeToNewEmail),
  confirmNewEmail: open(confirmNewEmail),
  chooseNotification: write(chooseNotification),
  linkTelegram: open(linkTelegram),
  unlinkTelegram: write(unlinkTelegram),
  consents: read(readConsents),
  consent: write(consentTo),
  parties: open(readParties),
  block: write(blockPerson),
};

export const accountWebhooks: readonly Webhook[] = [{ path: "/telegram", largestBody: 1024 * 1024, receive: receiveBot }];
