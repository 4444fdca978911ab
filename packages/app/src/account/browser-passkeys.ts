import { browserSupportsWebAuthn, startAuthentication, startRegistration, WebAuthnError } from "@simplewebauthn/browser";
import { say } from "../words/account.ts";

type Options<T extends (input: never) => unknown> = Parameters<T>[0] extends { optionsJSON: infer O } ? O : never;

/** Thrown when the browser made or signed nothing; the message is an Arabic sentence for the person. */
export class PasskeyStopped extends Error {}

const knowsPasskeys = browserSupportsWebAuthn;

const credentialOf = ({ id, rawId }: { id: string; rawId: string }) => ({
  id,
  rawId,
  type: "public-key" as const,
  clientExtensionResults: {},
});

/** Lets the browser create a passkey and returns the parts that the server takes. Throws `PasskeyStopped` when the browser does not create one. */
export async function makePasskey(options: object) {
  const made = await orStopped(() => startRegistration({ optionsJSON: options as Options<typeof startRegistration> }));
  const { clientDataJSON, attestationObject, transports } = made.response;
  return { ...credentialOf(made), response: { clientDataJSON, attestationObject, ...(transports && { transports }) } };
}

/** Lets the browser sign with a passkey and returns the parts that the server takes. Throws `PasskeyStopped` when the browser does not sign. */
export async function signWithPasskey(options: object) {
  const signed = await orStopped(() => startAuthentication({ optionsJSON: options as Options<typeof startAuthentication> }));
  const { clientDataJSON, authenticatorData, signature, userHandle } = signed.response;
  return { ...credentialOf(signed), response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) } };
}

async function orStopped<T>(ask: () => Promise<T>): Promise<T> {
  if (!knowsPasskeys()) throw new PasskeyStopped(say("passkeyUnsupported"));
  try {
    return await ask();
  } catch (error) {
    const isKnown = error instanceof WebAuthnError && error.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED";
    throw new PasskeyStopped(say(isKnown ? "passkeyKnown" : "passkeyStopped"));
  }
}
