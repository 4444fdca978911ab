import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

const sha256 = (bytes: string | Buffer) => createHash("sha256").update(bytes).digest();
const text = (bytes: Buffer) => bytes.toString("base64url");

interface Answering {
  readonly challenge: string;
  readonly rp?: { readonly id?: string };
  readonly rpId?: string;
}

/** Deviations of a test from an honest browser. */
interface Otherwise {
  readonly origin?: string;
  /** Whether the owner unlocked the passkey. */
  readonly isVerified?: boolean;
  /** The signature counter that the passkey reports. */
  readonly counter?: number;
}

/** A test's passkey, which registers and signs like a browser at `origin`, with a P-256 key and no attestation. */
export class TestPasskey {
  readonly id = text(randomBytes(32));
  readonly #origin: string;
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject };
  #uses = 0;

  constructor(origin: string) {
    this.#origin = origin;
    this.#keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  }

  /** Answers the challenge of `offerPasskey`. */
  make(options: Answering, otherwise: Otherwise = {}) {
    const { x = "", y = "" } = this.#keys.publicKey.export({ format: "jwk" });
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, "base64url"))],
      [-3, new Uint8Array(Buffer.from(y, "base64url"))],
    ]);
    const id = Buffer.from(this.id, "base64url");
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, Buffer.from(isoCBOR.encode(key as never))]);
    const data = Buffer.concat([this.#dataOf(options, 0x40, otherwise), attested]);
    const attestation = new Map<string, unknown>([
      ["fmt", "none"],
      ["attStmt", new Map()],
      ["authData", new Uint8Array(data)],
    ]);
    const attestationObject = text(Buffer.from(isoCBOR.encode(attestation as never)));
    return this.#answer({ clientDataJSON: text(this.#clientData("webauthn.create", options, otherwise)), attestationObject });
  }

  /** Answers the challenge of `askPasskey` and `askStepUp`. */
  sign(options: Answering, otherwise: Otherwise = {}) {
    this.#uses += 1;
    const client = this.#clientData("webauthn.get", options, otherwise);
    const data = this.#dataOf(options, 0, { counter: this.#uses, ...otherwise });
    const signature = sign("sha256", Buffer.concat([data, sha256(client)]), this.#keys.privateKey);
    return this.#answer({ clientDataJSON: text(client), authenticatorData: text(data), signature: text(signature) });
  }

  #answer<Response extends object>(response: Response) {
    return { id: this.id, rawId: this.id, type: "public-key" as const, clientExtensionResults: {}, response };
  }

  #clientData(type: string, { challenge }: Answering, { origin = this.#origin }: Otherwise): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #dataOf({ rp, rpId }: Answering, flags: number, { isVerified = true, counter = 0 }: Otherwise): Buffer {
    const head = Buffer.alloc(5);
    head[0] = 1 | (isVerified ? 4 : 0) | flags;
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rp?.id ?? rpId ?? ""), head]);
  }
}
