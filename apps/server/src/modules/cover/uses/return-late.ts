import type { Tx } from "../../../platform/db/handles.ts"
import { type Account, lockAccount, openAccount, writeEntry } from "./account-repository.ts"
import { type KnowsCompanies, readCoverStatus } from "./cover-status.ts"

type Returned = {
  readonly tx: Tx
  readonly account: Account
  readonly units: number
  readonly orderId: string
  readonly now: number
}

/**
 * What comes back to an account whose period is over could not be used any more: it goes on to the account of the period that
 * runs now, by the same rule, where its owner still has one.
 */
export const returnLate = async (
  ctx: KnowsCompanies,
  { tx, account, units, orderId, now }: Returned,
): Promise<void> => {
  if (now < account.until) return
  const standing = await readCoverStatus(ctx, { on: tx, userId: account.userId, at: now })
  if (typeof standing === "string") return
  const own = standing.rules.find(({ rule }) => rule.id === account.ruleId)
  if (own === undefined || own.terms.unit !== account.unit) return
  const { rule, stretch } = own
  const id =
    own.account?.id ??
    (await openAccount(tx, { plan: standing.plan, rule, userId: account.userId, stretch, now }))
  await lockAccount(tx, id)
  await writeEntry(tx, { accountId: account.id, kind: "correct", units: -units, orderId, now })
  await writeEntry(tx, { accountId: id, kind: "correct", units, orderId, now })
}
