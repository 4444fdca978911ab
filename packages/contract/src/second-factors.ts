import * as z from "zod/mini";
import { slow } from "./confirmation-codes.ts";
import { del, type Endpoint, get, patch, post } from "./kernel/endpoint.ts";
import { Instant, text, Uuid } from "./kernel/shapes.ts";
import { anyone, owner, signedIn, staff, team } from "./kernel/who.ts";
import { AuthenticatorCode, GoogleProof, RecoveryCode, TypedPassword, User } from "./person.ts";

export const factorBounds = { passkeyName: { minimum: 1, maximum: 60 }, passkeys: 20, recoveryCodes: 10, stepUpMinutes: 10 } as const;

/** Ways to prove identity, beside or instead of a password. */
export const ProofMethod = z.enum(["passkey", "code", "recovery", "password", "google"]);
export type ProofMethod = z.infer<typeof ProofMethod>;

/**
 * A signed-in device: a short-lived bearer and its user. Staff first receive a ticket for the second factor, and the `ways` to show it. A bearer
 * without a user may only set up a second factor.
 */
export const SignedIn = z.object({
  token: z.nullable(z.string()),
  user: z.nullable(User),
  secondFactor: z.nullable(z.string()),
  ways: z.optional(z.array(ProofMethod)),
});
export type SignedIn = z.input<typeof SignedIn>;

const Bytes = (most: number) => z.string().check(z.minLength(1), z.maxLength(most), z.regex(/^[\w-]+$/));
const credential = { id: Bytes(1400), rawId: Bytes(1400), type: z.literal("public-key"), clientExtensionResults: z.object({}) };

/** The browser's answer after creating a passkey: WebAuthn's `RegistrationResponseJSON`. */
export const PasskeyMade = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Bytes(4000),
    attestationObject: Bytes(20_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(30))).check(z.maxLength(10))),
  }),
});
/** The browser's answer after signing with a passkey: WebAuthn's `AuthenticationResponseJSON`. */
export const PasskeySigned = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Bytes(4000),
    authenticatorData: Bytes(4000),
    signature: Bytes(4000),
    userHandle: z.optional(Bytes(200)),
  }),
});

export const PasskeyName = text(factorBounds.passkeyName.minimum, factorBounds.passkeyName.maximum);

export const Passkey = z.object({
  id: Uuid,
  name: z.string(),
  /** Whether the passkey is synchronised through an account to several devices. */
  isSynced: z.boolean(),
  createdAt: Instant,
  usedAt: z.nullable(Instant),
});
export type Passkey = z.input<typeof Passkey>;

/** The caller's second factors on the host they use. */
export const Factors = z.object({ authenticatorAt: z.nullable(Instant), passkeys: z.array(Passkey), recoveryCodesLeft: z.int() });
export type Factors = z.input<typeof Factors>;

/**
 * Answer after adding a factor: recovery codes if it is the first one. `signedIn` is a full session that replaces one limited to setting up a factor.
 */
export const FactorAdded = z.object({ recoveryCodes: z.array(z.string()), signedIn: z.nullable(SignedIn) });

const MakingOptions = z.custom<Omit<PublicKeyCredentialCreationOptionsJSON, "extensions">>();
const SigningOptions = z.custom<Omit<PublicKeyCredentialRequestOptionsJSON, "extensions">>();
const ticket = z.string().check(z.maxLength(1000));
const own = { whyUnaudited: "Only one's own second factor.", rate: slow } as const;
const ById = z.strictObject({ id: Uuid });

/** Endpoints of the second factor and the step-up; part of accounts. */
export const secondFactors = {
  passSecondFactor: post("/auth/second-factor", {
    who: anyone,
    body: z.strictObject({ ticket, code: AuthenticatorCode }),
    answer: SignedIn,
    rate: slow,
    staffOnly: true,
    summary: "Finish a staff sign-in with the code of the authenticator.",
  }),
  passWithRecoveryCode: post("/auth/recovery-code/use", {
    who: anyone,
    body: z.strictObject({ ticket, recoveryCode: RecoveryCode }),
    answer: z.extend(SignedIn, { recoveryCodesLeft: z.int() }),
    rate: slow,
    staffOnly: true,
    summary: "Finish a staff sign-in with a recovery code, which is then spent.",
  }),
  askPasskey: post("/auth/passkey/challenge", {
    who: anyone,
    body: z.strictObject({ ticket: z.optional(ticket) }),
    answer: z.object({ options: SigningOptions }),
    rate: slow,
    summary: "What a passkey is to sign for a sign-in: any of this host's, or with a ticket its owner's.",
  }),
  signInWithPasskey: post("/auth/passkey", {
    who: anyone,
    body: z.strictObject({ response: PasskeySigned, ticket: z.optional(ticket), remember: z.optional(z.boolean()) }),
    answer: SignedIn,
    rate: slow,
    summary: "Sign in with a passkey, instead of a password or after it.",
  }),
  factors: get("/auth/factor", { who: team, whileEnrolling: true, answer: Factors, summary: "What proves me beside my password." }),
  offerAuthenticator: post("/auth/authenticator/offer", {
    who: staff,
    ...own,
    whileEnrolling: true,
    stepUp: true,
    answer: z.object({ secret: z.string(), uri: z.string() }),
    summary: "A secret for an authenticator, in words and as the address of its picture; it counts once its first code has come.",
  }),
  addAuthenticator: post("/auth/authenticator", {
    who: staff,
    ...own,
    whileEnrolling: true,
    stepUp: true,
    body: z.strictObject({ code: AuthenticatorCode }),
    answer: FactorAdded,
    summary: "Take the offered authenticator, in place of any before, by its first code.",
  }),
  removeAuthenticator: del("/auth/authenticator", {
    who: staff,
    ...own,
    stepUp: true,
    answer: Factors,
    summary: "Give up the authenticator, unless it is the last factor.",
  }),
  offerPasskey: post("/auth/passkey/offer", {
    who: team,
    ...own,
    whileEnrolling: true,
    stepUp: true,
    answer: z.object({ options: MakingOptions }),
    summary: "What a browser needs to make a passkey.",
  }),
  addPasskey: post("/auth/passkey/add", {
    who: team,
    ...own,
    whileEnrolling: true,
    stepUp: true,
    body: z.strictObject({ name: PasskeyName, response: PasskeyMade }),
    answer: FactorAdded,
    summary: "Take a passkey that the browser made.",
  }),
  renamePasskey: patch("/auth/passkey/:id", {
    who: owner(team, "not-found"),
    params: ById,
    body: z.strictObject({ name: PasskeyName }),
    answer: Factors,
    summary: "Call a passkey of mine otherwise.",
  }),
  removePasskey: del("/auth/passkey/:id", {
    who: owner(team, "not-found"),
    params: ById,
    stepUp: true,
    answer: Factors,
    summary: "Give up a passkey of mine; the last factor of staff stays.",
  }),
  makeRecoveryCodes: post("/auth/recovery-code", {
    who: staff,
    ...own,
    stepUp: true,
    answer: z.object({ recoveryCodes: z.array(z.string()) }),
    summary: "New recovery codes; those of before are worth nothing any more.",
  }),
  askStepUp: post("/auth/step-up/challenge", {
    who: signedIn,
    ...own,
    answer: z.object({ ways: z.array(ProofMethod), options: z.nullable(SigningOptions) }),
    summary: "How I may prove who I am once more, and what a passkey of mine is to sign.",
  }),
  stepUp: post("/auth/step-up", {
    who: signedIn,
    ...own,
    body: z.strictObject({
      code: z.optional(AuthenticatorCode),
      response: z.optional(PasskeySigned),
      /** For callers without a second factor. */
      password: z.optional(TypedPassword),
      google: z.optional(GoogleProof),
    }),
    replacesSession: true,
    answer: z.object({ until: Instant, signedIn: SignedIn }),
    summary:
      "Prove who I am once more, for ten minutes: by the authenticator's code, a passkey, or the password or Google where there is neither.",
  }),
} satisfies Record<string, Endpoint>;
