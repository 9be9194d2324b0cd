import { createHash } from "node:crypto"
import { contentSchema, type Signed } from "./domain/content.ts"

/** SHA-256 of all that a signed prescription says: the same for every language that it is printed in. */
export const hashOf = ({ number, issuedAt, validUntil, content }: Signed): string =>
  createHash("sha256")
    .update(JSON.stringify([number, issuedAt, validUntil, contentSchema.parse(content)]))
    .digest("hex")
