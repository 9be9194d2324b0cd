import type { Tx } from "../../../platform/db/handles.ts"
import type { Platform } from "../../../platform/types.ts"
import type { IdentityNeeds } from "../needs.ts"
import { lockChanged } from "../user-repository.ts"

type Needs = Pick<Platform, "db" | "clock"> & Pick<IdentityNeeds, "followNames">

const REPEATED_MS = 2 * 86_400_000
const AT_ONCE = 500

/**
 * Has the names follow, for the second time, of accounts that changed within two days: a process of a version that tells
 * nobody may have changed them while releases changed.
 */
export const repeatNames = async ({ db, clock, followNames }: Needs): Promise<void> => {
  const since = clock.now() - REPEATED_MS
  const repeatSome = async (tx: Tx, after: number): Promise<number | undefined> => {
    const changed = await lockChanged(tx, { since, after, count: AT_ONCE })
    await followNames(tx, changed)
    return changed.at(-1)?.number
  }
  for (let after: number | undefined = 0; after !== undefined; ) {
    const from: number = after
    after = await db.transaction((tx) => repeatSome(tx, from))
  }
}
