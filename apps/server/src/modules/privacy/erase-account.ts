import type { Queryable, Tx } from "../../platform/db/db.ts"
import type { Platform } from "../../platform/types.ts"
import type { Identity } from "../identity/index.ts"
import { findDue, finishDeletion, lockDue } from "./deletion-repository.ts"
import { tellErased } from "./letters.ts"

type Needs = { readonly platform: Platform; readonly identity: Pick<Identity, "users"> }

/** Deletes the accounts whose time has come. One that cannot be deleted now holds up no other. */
export const eraseAccounts = async (needs: Needs): Promise<void> => {
  const { db, clock, log } = needs.platform
  for (const userId of await findDue(db.query, clock.now())) {
    try {
      await db.transaction((tx) => erase(needs, { tx, userId }))
    } catch (error) {
      log.error({ err: error, userId }, "an account could not be deleted; it will be tried again")
    }
  }
}

/** Whether something of somebody's is under way that has to end before their account can go. */
export const isAnythingOpen = async (
  { personalData }: Pick<Platform, "personalData">,
  { on, userId }: { readonly on: Queryable; readonly userId: string },
): Promise<boolean> => {
  for (const { isOpen } of personalData.holders()) if (await isOpen?.(on, userId)) return true
  return false
}

/** All at once: every module's share, and the key under which the rest was sealed. */
const erase = async (
  { platform, identity }: Needs,
  { tx, userId }: { readonly tx: Tx; readonly userId: string },
): Promise<void> => {
  const { clock, personalData, fields, audit, jobs } = platform
  const now = clock.now()
  const due = await lockDue(tx, { userId, now })
  const owner = (await identity.users.byIds([userId])).get(userId)
  if (due === null || owner === undefined) return
  if (await isAnythingOpen(platform, { on: tx, userId })) return
  const keys: string[] = []
  for (const holder of personalData.holders()) keys.push(...(await holder.eraseOf(tx, userId)))
  await fields.destroy(tx, userId)
  await finishDeletion(tx, { userId, now })
  const actor = { kind: "system", name: "privacy.eraseAccounts" } as const
  await audit.record(tx, { actor, action: "privacy.accountErased", subject: userId })
  // Files go once it is certain; a process that dies in between does it when it is back.
  if (keys.length > 0) await jobs.enqueue({ name: "privacy.deleteFiles", data: { keys } }, tx)
  await tellErased(platform, { tx, owner, language: due.language })
}
