import type { Tx } from "../../../platform/db/handles.ts"
import type { Account } from "../../wallet/index.ts"
import type { PayoutsContext } from "../context.ts"
import type { Line } from "../line-repository.ts"

type Context = Pick<PayoutsContext, "wallet" | "clock">
type Posting = { readonly tx: Tx; readonly line: Line }

/** Whose account a payout leaves: what a specialist is owed, or the credits of a client. */
const owner = ({ specialistId, userId }: Line): Account =>
  specialistId === null
    ? { type: "clientCredit", ownerId: userId }
    : { type: "providerPayable", ownerId: String(specialistId) }
const TRANSIT = { type: "payoutsInTransit", ownerId: null } as const
const BANK = { type: "bank", ownerId: null } as const

/** What is approved is no longer theirs: it is on its way. */
export const postPromise = async ({ wallet, clock }: Context, { tx, line }: Posting): Promise<void> => {
  const { id, amount, currency } = line
  await wallet.post(tx, {
    ref: `payout:${id}`,
    kind: "payout.promise",
    at: clock.now(),
    entries: [
      { account: owner(line), amount, currency },
      { account: TRANSIT, amount: -amount, currency },
    ],
  })
}

/** The bank paid it. */
export const postExecution = async ({ wallet, clock }: Context, { tx, line }: Posting): Promise<void> => {
  const { id, amount, currency } = line
  await wallet.post(tx, {
    ref: `payout-done:${id}`,
    kind: "payout.execution",
    at: clock.now(),
    entries: [
      { account: TRANSIT, amount, currency },
      { account: BANK, amount: -amount, currency },
    ],
  })
}

/** It is owed again: it came back, before or after it was paid, or was never handed to the bank. */
export const postReturn = async ({ wallet, clock }: Context, { tx, line }: Posting): Promise<void> => {
  const { id, amount, currency, state } = line
  await wallet.post(tx, {
    ref: `payout-back:${id}`,
    kind: "payout.return",
    at: clock.now(),
    entries: [
      { account: state === "executed" ? BANK : TRANSIT, amount, currency },
      { account: owner(line), amount: -amount, currency },
    ],
  })
}
