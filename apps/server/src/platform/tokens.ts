import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto"
import { z } from "zod"

/** Signs short-lived statements that travel through a client: offers, links in mails, upload permits. */
export type Tokens = {
  /** Signs a payload until `expiresAt` (milliseconds since the epoch). Readable by anyone, changeable by nobody. */
  sign(statement: { readonly purpose: string; readonly payload: unknown; readonly expiresAt: number }): string
  /** Checks signature first, then expiry at `now`, then the payload's shape. A token of another purpose is tampered. */
  verify<S extends z.ZodType>(check: {
    readonly purpose: string
    readonly token: string
    readonly schema: S
    readonly now: number
  }): TokenResult<z.output<S>>
  /** Signs bytes so that they fit into an address: themselves and twelve bytes of signature, as base64url. */
  signBytes(statement: { readonly purpose: string; readonly bytes: Uint8Array }): string
  /** The bytes that `signBytes` signed for this purpose; null for anything else. */
  readBytes(check: { readonly purpose: string; readonly token: string }): Uint8Array | null
}

export type TokenResult<T> =
  | { readonly kind: "valid"; readonly payload: T; readonly expiresAt: number }
  | { readonly kind: "expired"; readonly expiresAt: number }
  | { readonly kind: "tampered" }

const VERSION = "1"
/** 96 bits: nobody guesses them within the hour or the days that such a token is good for. */
const SHORT_MAC_BYTES = 12
const wrapper = z.object({ e: z.number().int(), p: z.unknown() })

const parseBody = (body: string): unknown => {
  try {
    return JSON.parse(Buffer.from(body, "base64url").toString("utf8"))
  } catch {
    return undefined
  }
}

/** Tokens signed by HMAC-SHA256, with a key derived from the server's secret for each purpose (HKDF, RFC 5869). */
export const createTokens = (secret: string): Tokens => {
  const keys = new Map<string, Buffer>()
  const keyFor = (purpose: string): Buffer => {
    const known = keys.get(purpose)
    if (known !== undefined) return known
    const key = Buffer.from(hkdfSync("sha256", secret, "arnica-tokens", purpose, 32))
    keys.set(purpose, key)
    return key
  }
  const mac = (purpose: string, body: string): Buffer =>
    createHmac("sha256", keyFor(purpose)).update(`${VERSION}.${body}`).digest()
  const shortMac = (purpose: string, bytes: Uint8Array): Buffer =>
    createHmac("sha256", keyFor(purpose)).update(bytes).digest().subarray(0, SHORT_MAC_BYTES)

  return {
    sign: ({ purpose, payload, expiresAt }) => {
      const body = Buffer.from(JSON.stringify({ e: expiresAt, p: payload })).toString("base64url")
      return `${VERSION}.${body}.${mac(purpose, body).toString("base64url")}`
    },
    verify: ({ purpose, token, schema, now }) => {
      const [version, body, signature, ...rest] = token.split(".")
      if (version !== VERSION || body === undefined || signature === undefined || rest.length > 0)
        return { kind: "tampered" }
      const expected = mac(purpose, body)
      const given = Buffer.from(signature, "base64url")
      // Lenient base64url decoding would let several spellings of one signature pass.
      const exact = given.toString("base64url") === signature
      if (!exact || given.length !== expected.length || !timingSafeEqual(given, expected))
        return { kind: "tampered" }
      const wrapped = wrapper.safeParse(parseBody(body))
      if (!wrapped.success) return { kind: "tampered" }
      const expiresAt = wrapped.data.e
      if (expiresAt <= now) return { kind: "expired", expiresAt }
      const payload = schema.safeParse(wrapped.data.p)
      // A payload of an older shape was ours once: for the caller it has lapsed, nobody forged it.
      return payload.success
        ? { kind: "valid", payload: payload.data, expiresAt }
        : { kind: "expired", expiresAt }
    },
    signBytes: ({ purpose, bytes }) => Buffer.concat([bytes, shortMac(purpose, bytes)]).toString("base64url"),
    readBytes: ({ purpose, token }) => {
      const all = Buffer.from(token, "base64url")
      if (all.length <= SHORT_MAC_BYTES || all.toString("base64url") !== token) return null
      const bytes = all.subarray(0, -SHORT_MAC_BYTES)
      return timingSafeEqual(all.subarray(-SHORT_MAC_BYTES), shortMac(purpose, bytes)) ? bytes : null
    },
  }
}
