import { randomBytes } from "node:crypto"
import { symmetricDecrypt } from "better-auth/crypto"
import { z } from "zod"
import { hashRecoveryCode } from "../sign-in/passwords.ts"

const SALT_BYTES = 16
/** A hash as it is kept, and the salt within it. No code has a dollar in it. */
const HASHED = /^\$argon2id\$v=\d+\$[^$]+\$([A-Za-z0-9+/]+)\$[A-Za-z0-9+/]+$/
const codesSchema = z.array(z.string())

const read = (kept: string): string[] => codesSchema.parse(JSON.parse(kept))

/** Turns codes, as a list in JSON, into what is kept of them, and back as far as that goes. */
type RecoveryCodeStore = {
  readonly encrypt: (codes: string) => Promise<string>
  readonly decrypt: (kept: string) => Promise<string>
}

/**
 * How recovery codes are kept: as passwords are, with one salt for those that were given out together, so that a code
 * is calculated once to be found among them. Sets that were encrypted before that are hashed when one of them is used.
 */
export const recoveryCodeStore = (secret: string): RecoveryCodeStore => ({
  encrypt: async (codes) => {
    const salt = randomBytes(SALT_BYTES)
    const keep = (code: string): string | Promise<string> =>
      HASHED.test(code) ? code : hashRecoveryCode(code, salt)
    return JSON.stringify(await Promise.all(read(codes).map(keep)))
  },
  decrypt: async (kept) =>
    kept.startsWith("[") ? kept : await symmetricDecrypt({ key: secret, data: kept }),
})

/** A code as it is kept in a set, to be looked for there. */
export const asKept = async (code: string, kept: string): Promise<string> => {
  const salt = kept.startsWith("[") ? HASHED.exec(read(kept)[0] ?? "")?.[1] : undefined
  return salt === undefined ? code : await hashRecoveryCode(code, Buffer.from(salt, "base64"))
}
