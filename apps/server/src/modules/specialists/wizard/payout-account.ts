import type { Case } from "./tab-repository.ts"
import type { TabValues } from "./tabs.ts"

type Account = { readonly holder: string; readonly iban: string }
type Billing = Pick<TabValues, "billing">

/** Another account, or another name for it, than before. */
export type PayoutMove = { readonly before: Account; readonly after: Account }

const accountOf = ({ billing: { name, iban } }: Billing): Account => ({ holder: name, iban })

/** What a change of billing changes of where money goes; null for nothing. A name without a number goes nowhere. */
export const payoutMove = (current: Billing, now: Billing): PayoutMove | null => {
  const [before, after] = [accountOf(current), accountOf(now)]
  const isRenamed = before.holder !== after.holder && before.iban !== "" && after.iban !== ""
  return before.iban !== after.iban || isRenamed ? { before, after } : null
}

/** Whether who changes it has to prove that it is them: always, but for the first account of a profile that nobody could book yet. */
export const needsProof = ({ status }: Pick<Case, "status">, { before }: PayoutMove): boolean =>
  before.iban !== "" || (status !== "draft" && status !== "changesRequested" && status !== "submitted")
