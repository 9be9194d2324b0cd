import type { Queryable, Tx } from "../../platform/db/handles.ts"
import type { DeletionBlocker } from "../../platform/personal-data/personal-data.ts"
import type { Platform } from "../../platform/types.ts"
import type { Identity } from "../identity/index.ts"
import { findDue, finishDeletion, lockDue } from "./deletion-repository.ts"
import { notifyErased } from "./notifications.ts"

type Needs = { readonly platform: Platform; readonly identity: Pick<Identity, "users"> }

/** Deletes the accounts whose time has come. One that cannot be deleted now holds up no other. */
export const eraseAccounts = async (needs: Needs): Promise<void> => {
  const { db, clock, log } = needs.platform
  for (const userId of await findDue(db.query, clock.now())) {
    try {
      await offboard(needs, userId)
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

type Of = { readonly on: Queryable; readonly userId: string }

/** What has to be settled with others before somebody can leave. */
export const blockersOf = async (
  { personalData }: Pick<Platform, "personalData">,
  { on, userId }: Of,
): Promise<DeletionBlocker[]> => {
  const found: DeletionBlocker[] = []
  for (const { blockers } of personalData.holders()) found.push(...((await blockers?.(on, userId)) ?? []))
  return found
}

/** Stops what would bind others to somebody who wants to leave; answers the modules that stopped something. */
export const pause = async (
  { personalData }: Pick<Platform, "personalData">,
  { tx, userId }: { readonly tx: Tx; readonly userId: string },
): Promise<string[]> => {
  const paused: string[] = []
  for (const { module, pause: stop } of personalData.holders())
    if (await stop?.(tx, userId)) paused.push(module)
  return paused
}

/** Ends what is still ahead of somebody whose time has come, unless others still depend on them. */
const offboard = async ({ platform }: Needs, userId: string): Promise<void> => {
  const { db, personalData } = platform
  if ((await blockersOf(platform, { on: db.query, userId })).length > 0) return
  for (const { offboard: end } of personalData.holders()) await end?.(userId)
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
  if ((await blockersOf(platform, { on: tx, userId })).length > 0) return
  const keys: string[] = []
  for (const holder of personalData.holders()) keys.push(...(await holder.eraseOf(tx, userId)))
  await fields.destroy(tx, userId)
  await finishDeletion(tx, { userId, now })
  const actor = { kind: "system", name: "privacy.eraseAccounts" } as const
  await audit.record(tx, { actor, action: "privacy.accountErased", subject: userId })
  // Files go once it is certain; a process that dies in between does it when it is back.
  if (keys.length > 0) await jobs.enqueue({ name: "privacy.deleteFiles", data: { keys } }, tx)
  await notifyErased(platform, { tx, owner })
}
