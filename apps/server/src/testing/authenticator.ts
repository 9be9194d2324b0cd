import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto"

/** What an authenticator, or the browser before it, may say beyond the truth. */
export type Spoiled = {
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  readonly type?: string
  /** Of the credential, as base64url. */
  readonly id?: string
  readonly counter?: number
  /** Whether its owner unlocked it. */
  readonly isVerified?: boolean
  /** Whether somebody touched it. */
  readonly isPresent?: boolean
  readonly key?: KeyObject
  /** The number of the algorithm that the public key claims to be for. */
  readonly algorithm?: number
}

type Offered = { readonly challenge: string }

/** Keeps one key pair for one website, and speaks as a browser does for it. */
export type Authenticator = {
  /** Of its credential, as base64url. */
  readonly id: string
  /** What a browser answers to the options of a registration. */
  create(offered: Offered, spoiled?: Spoiled): object
  /** What it answers to the options of a sign-in; the counter goes up with each. */
  get(offered: Offered, spoiled?: Spoiled): object
}

type Cbor = number | string | Buffer | ReadonlyMap<number | string, Cbor>

/** The type and the size of what follows, in as few bytes as it takes. */
const head = (major: number, size: number): Buffer => {
  if (size < 24) return Buffer.from([(major << 5) | size])
  if (size < 256) return Buffer.from([(major << 5) | 24, size])
  return Buffer.from([(major << 5) | 25, size >> 8, size & 255])
}

/** Writes CBOR (RFC 8949), as much of it as authenticators use. */
const cbor = (value: Cbor): Buffer => {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === "string") return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const pairs = [...value].flatMap(([name, of]) => [cbor(name), cbor(of)])
  return Buffer.concat([head(5, value.size), ...pairs])
}

const ES256 = -7
const sha256 = (data: Buffer | string): Buffer => createHash("sha256").update(data).digest()

/** A public key on the curve P-256 as COSE writes it (RFC 9053). */
const coseOf = (key: KeyObject, algorithm: number): Buffer => {
  const { x = "", y = "" } = key.export({ format: "jwk" })
  return cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, algorithm],
      [-1, 1],
      [-2, Buffer.from(x, "base64url")],
      [-3, Buffer.from(y, "base64url")],
    ]),
  )
}

const PRESENT = 0x01
const VERIFIED = 0x04
const HOLDS_KEY = 0x40

const flagsOf = ({ isPresent = true, isVerified = true }: Spoiled): number =>
  (isPresent ? PRESENT : 0) | (isVerified ? VERIFIED : 0)

/** Which website, how it was unlocked, and how often the key was used (WebAuthn, 6.1). */
const dataOf = (given: {
  readonly rpId: string
  readonly flags: number
  readonly counter: number
}): Buffer => {
  const used = Buffer.alloc(4)
  used.writeUInt32BE(given.counter)
  return Buffer.concat([sha256(given.rpId), Buffer.from([given.flags]), used])
}

/** The number of its credential, and the key (WebAuthn, 6.5.1). It does not say which model it is. */
const attested = (id: Buffer, key: Buffer): Buffer => {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(id.length)
  return Buffer.concat([Buffer.alloc(16), length, id, key])
}

/** An authenticator without a device: WebAuthn with ES256 and no attestation, for tests that attack what takes it. */
export const createAuthenticator = (site: string): Authenticator => {
  const { origin, hostname } = new URL(site)
  const own = randomBytes(32).toString("base64url")
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" })
  let used = 0
  const clientData = (offered: Offered, type: string, spoiled: Spoiled): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: spoiled.type ?? type,
        challenge: spoiled.challenge ?? offered.challenge,
        origin: spoiled.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const answer = (id: string, response: object): object => ({
    id,
    rawId: id,
    type: "public-key",
    clientExtensionResults: {},
    response,
  })
  return {
    id: own,
    create: (offered, spoiled = {}) => {
      const { rpId = hostname, id = own, counter = used, algorithm = ES256 } = spoiled
      const authData = Buffer.concat([
        dataOf({ rpId, flags: flagsOf(spoiled) | HOLDS_KEY, counter }),
        attested(Buffer.from(id, "base64url"), coseOf(publicKey, algorithm)),
      ])
      const attestation = new Map<string, Cbor>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", authData],
      ])
      return answer(id, {
        clientDataJSON: clientData(offered, "webauthn.create", spoiled).toString("base64url"),
        attestationObject: cbor(attestation).toString("base64url"),
        transports: ["internal"],
      })
    },
    get: (offered, spoiled = {}) => {
      used += 1
      const { rpId = hostname, id = own, counter = used, key = privateKey } = spoiled
      const authData = dataOf({ rpId, flags: flagsOf(spoiled), counter })
      const client = clientData(offered, "webauthn.get", spoiled)
      const signature = sign("sha256", Buffer.concat([authData, sha256(client)]), key)
      return answer(id, {
        clientDataJSON: client.toString("base64url"),
        authenticatorData: authData.toString("base64url"),
        signature: signature.toString("base64url"),
      })
    },
  }
}
