import type { SignedIn } from "../../../platform/http/actor.ts"
import type { Platform } from "../../../platform/types.ts"
import { openCnp } from "./personal-profile.ts"
import { lockPerson } from "./profile-repository.ts"

type Needs = Pick<Platform, "db" | "fields" | "audit">

type Reading = {
  readonly actor: SignedIn
  readonly request: { readonly id: string; readonly ip: string }
}

/** The CNP of who asks, in full, or null. That it was read is written down in the same transaction. */
export const readOwnCnp = (
  { db, fields, audit }: Needs,
  { actor, request }: Reading,
): Promise<string | null> =>
  db.transaction(async (tx) => {
    const { profile } = await lockPerson(tx, actor.userId)
    const cnp = await openCnp(fields, { on: tx, profile })
    if (cnp !== null)
      await audit.record(tx, { actor, action: "identity.cnpRead", subject: actor.userId, request })
    return cnp
  })
