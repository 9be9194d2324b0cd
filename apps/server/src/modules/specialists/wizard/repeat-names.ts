import type { Tx } from "../../../platform/db/handles.ts"
import type { WizardContext } from "./context.ts"
import { lockNames } from "./name-repository.ts"

const AT_ONCE = 500

/**
 * Has the names of all specialists follow, for the second time: a process of a version that tells nobody may have changed one
 * while releases changed. There are few of them.
 */
export const repeatNames = async ({
  db,
  followNames,
}: Pick<WizardContext, "db" | "followNames">): Promise<void> => {
  const repeatSome = async (tx: Tx, after: number): Promise<number | undefined> => {
    const found = await lockNames(tx, { after, count: AT_ONCE })
    await followNames(tx, found)
    return found.at(-1)?.id
  }
  for (let after: number | undefined = 0; after !== undefined; ) {
    const from: number = after
    after = await db.transaction((tx) => repeatSome(tx, from))
  }
}
