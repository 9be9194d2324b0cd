import { randomUUID } from "node:crypto"
import type { ClientAccount, ClientAccountInput } from "@arnica/contract/client-account"
import { checkIban, maskIban } from "@arnica/rules/billing"
import { z } from "zod"
import type { FieldPlace } from "../../../platform/crypto/field-error.ts"
import type { Queryable } from "../../../platform/db/handles.ts"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { PayoutsContext } from "../context.ts"
import { lastDigits, waitsUntil } from "../domain/waiting.ts"
import { notifyClientAccountChanged } from "../notifications.ts"
import { findClientAccounts, insertClientAccount, type KeptAccount } from "./client-account-repository.ts"
import type { Payee } from "./payees.ts"

const accountSchema = z.object({ holder: z.string(), iban: z.string() })
type Account = z.infer<typeof accountSchema>

const placeOf = ({ id, userId }: Pick<KeptAccount, "id" | "userId">): FieldPlace => ({
  owner: userId,
  table: "payouts.client_account",
  column: "account",
  row: id,
})

type Needs = Pick<PayoutsContext, "fields" | "clock">

/** An account of a client; null where their key is gone. */
export const openClientAccount = async (
  { fields }: Pick<Needs, "fields">,
  { on, kept }: { readonly on: Queryable; readonly kept: KeptAccount },
): Promise<Account | null> => {
  const opened = await fields.openJson(on, {
    at: placeOf(kept),
    sealed: kept.account,
    schema: accountSchema,
  })
  return opened.kind === "open" ? opened.value : null
}

/** Where these clients are paid what they cash out; who named no account is left out. A new one waits for three days. */
export const clientPayees = async (
  ctx: Needs,
  { on, userIds }: { readonly on: Queryable; readonly userIds: readonly string[] },
): Promise<ReadonlyMap<string, Payee>> => {
  const payees = new Map<string, Payee>()
  for (const kept of await findClientAccounts(on, [...new Set(userIds)])) {
    const account = await openClientAccount(ctx, { on, kept })
    if (account === null) continue
    const nowhere = { street: "", postalCode: "", city: "", countryCode: "" }
    payees.set(kept.userId, {
      userId: kept.userId,
      to: { ...account, ...nowhere },
      missing: null,
      clinic: null,
      changedAt: kept.setAt,
      waitsUntil: waitsUntil(kept.setAt, ctx.clock.now()),
    })
  }
  return payees
}

/** Where a client is paid what they cash out, of the number its ends. */
export const clientAccount = async (
  ctx: Needs & Pick<PayoutsContext, "db">,
  { userId }: Pick<SignedIn, "userId">,
): Promise<ClientAccount> => {
  const payee = (await clientPayees(ctx, { on: ctx.db.query, userIds: [userId] })).get(userId)
  if (payee === undefined) return { account: null, waitsUntil: null }
  const { to, waitsUntil: from } = payee
  return {
    account: { holder: to.holder, iban: maskIban(to.iban) },
    waitsUntil: from === null ? null : new Date(from).toISOString(),
  }
}

type Setting = {
  readonly actor: SignedIn
  readonly input: ClientAccountInput
  readonly request: { readonly ip: string }
}

/** Sets it: it is used in three days, and its owner is told. Throws wrongPassword and passwordNeeded. */
export const setClientAccount = async (
  ctx: PayoutsContext,
  { actor, input, request }: Setting,
): Promise<ClientAccount> => {
  const { userId } = actor
  const { holder, iban: typed, password } = input
  await ctx.identity.proveOwner({ userId, password, address: request.ip })
  const checked = checkIban(typed)
  if (!checked.valid) throw new AppError("badInput")
  const iban = checked.value
  const now = ctx.clock.now()
  await ctx.db.transaction(async (tx) => {
    const [before] = await findClientAccounts(tx, [userId])
    const id = randomUUID()
    const account = await ctx.fields.sealJson(tx, { at: placeOf({ id, userId }), value: { holder, iban } })
    const digits = lastDigits(iban)
    await insertClientAccount(tx, { id, userId, account, digits, setAt: now })
    await ctx.audit.record(tx, {
      actor,
      action: "payouts.clientAccountChanged",
      subject: userId,
      details: { before: before?.digits ?? "", after: digits },
    })
    await notifyClientAccountChanged(ctx, {
      tx,
      userId,
      now,
      says: (t, date) => t("mails:payoutAccount.client", { iban: maskIban(iban), date }),
    })
  })
  return await clientAccount(ctx, actor)
}
