import { channel } from "node:diagnostics_channel"
import { hash, verify } from "@node-rs/argon2"

/** argon2id (the library's default) at the cost that OWASP recommends: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Tells whoever measures of every calculation, the most expensive thing that a sign-in does. */
export const PASSWORD_CALCULATED = "arnica.password.calculated"
const calculated = channel(PASSWORD_CALCULATED)

/** Hashes a password for storage. */
export const hashPassword = (password: string): Promise<string> => {
  calculated.publish("hash")
  return hash(password.normalize("NFKC"), COST)
}

/** Hashes a recovery code, with the salt of the codes that it was given out with. */
export const hashRecoveryCode = (code: string, salt: Buffer): Promise<string> => hash(code, { ...COST, salt })

/** Whether a password is the one that was hashed. */
export const verifyPassword = (given: { hash: string; password: string }): Promise<boolean> => {
  calculated.publish("verify")
  return verify(given.hash, given.password.normalize("NFKC"))
}
