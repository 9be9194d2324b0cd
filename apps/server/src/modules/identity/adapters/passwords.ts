import { hash, verify } from "@node-rs/argon2"

/** argon2id (the library's default) at the cost that OWASP recommends: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Hashes a password for storage. */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize("NFKC"), COST)

/** Whether a password is the one that was hashed. */
export const verifyPassword = (given: { hash: string; password: string }): Promise<boolean> =>
  verify(given.hash, given.password.normalize("NFKC"))
