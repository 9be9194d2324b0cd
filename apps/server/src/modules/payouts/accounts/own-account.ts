import { maskIban } from "@arnica/rules/billing"
import type { Tx } from "../../../platform/db/handles.ts"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { PayoutsContext } from "../context.ts"
import { lastDigits } from "../domain/waiting.ts"
import { notifyAccountChanged } from "../notifications.ts"
import { findNamed, insertChange, setNamed } from "./account-repository.ts"
import { payeesOf } from "./payees.ts"

type Account = { readonly holder: string; readonly iban: string }

/** A specialist's own account, as it was and as it is from now on. */
export type OwnChange = {
  readonly tx: Tx
  readonly actor: SignedIn
  readonly specialistId: number
  readonly userId: string
  readonly before: Account
  readonly after: Account
  /** Whether they are written to. */
  readonly isTold: boolean
}

/**
 * Writes down that a specialist's own account is another one, and tells them. It is used in three days; changing it
 * back begins anew.
 */
export const noteOwnChange = async (
  ctx: PayoutsContext,
  { tx, actor, specialistId, userId, before, after, isTold }: OwnChange,
): Promise<void> => {
  const now = ctx.clock.now()
  const digits = { before: lastDigits(before.iban), after: lastDigits(after.iban) }
  const what = before.iban === after.iban ? "holder" : "account"
  await insertChange(tx, { whose: { specialistId }, what, digits, by: actor.userId, now })
  await ctx.audit.record(tx, {
    actor,
    action: "payouts.accountChanged",
    subject: userId,
    object: { type: "specialist", id: String(specialistId) },
    details: { what, ...digits },
  })
  if (!isTold) return
  const iban = after.iban === "" ? "—" : maskIban(after.iban)
  await notifyAccountChanged(ctx, {
    tx,
    userId,
    role: "provider",
    now,
    says: (t, date) => t("mails:payoutAccount.text", { iban, date }),
  })
}

type Naming = {
  readonly actor: SignedIn
  /** Whether the specialist's clinic is to be paid in their place. */
  readonly clinic: boolean
  readonly password: string | undefined
  readonly request: { readonly ip: string }
}

/** The last digits of the account to which a specialist's money goes; empty for none. */
const digitsOf = async (
  ctx: PayoutsContext,
  { tx, specialistId }: { readonly tx: Tx; readonly specialistId: number },
): Promise<string> => {
  const payee = (await payeesOf(ctx, { on: tx, ids: [specialistId] })).get(specialistId)
  return lastDigits(payee?.to.iban ?? "")
}

const write = async (
  ctx: PayoutsContext,
  given: {
    readonly tx: Tx
    readonly actor: SignedIn
    readonly specialistId: number
    readonly organisationId: number
    readonly isNamed: boolean
  },
): Promise<void> => {
  const { tx, actor, specialistId, organisationId, isNamed } = given
  const now = ctx.clock.now()
  const what = isNamed ? "payeeNamed" : "payeeRevoked"
  const before = await digitsOf(ctx, { tx, specialistId })
  await setNamed(tx, { specialistId, organisationId: isNamed ? organisationId : null, now })
  const digits = { before, after: await digitsOf(ctx, { tx, specialistId }) }
  await insertChange(tx, { whose: { specialistId }, what, digits, by: actor.userId, now })
  await ctx.audit.record(tx, {
    actor,
    action: isNamed ? "payouts.payeeNamed" : "payouts.payeeRevoked",
    subject: actor.userId,
    object: { type: "specialist", id: String(specialistId) },
    details: { organisation: String(organisationId), ...digits },
  })
  const clinic = (await ctx.partners.clinics()).find(({ id }) => id === organisationId)?.name ?? ""
  const name = (await ctx.identity.users.byIds([actor.userId])).get(actor.userId)?.name ?? ""
  const admins = await ctx.partners.findAdmins(organisationId)
  const people = [
    { userId: actor.userId, role: "provider" } as const,
    ...admins.map(({ userId }) => ({ userId, role: "clinic" }) as const),
  ]
  for (const { userId, role } of people)
    await notifyAccountChanged(ctx, {
      tx,
      userId,
      role,
      now,
      says: (t, date) => t(`mails:payoutAccount.${what}`, { clinic, name, date }),
    })
}

/**
 * Has a specialist's clinic paid in their place, or nobody but them again. Throws wrongPassword, passwordNeeded, and
 * statusConflict where that is so already or they work at no clinic.
 */
export const namePayee = async (
  ctx: PayoutsContext,
  { actor, clinic: isNamed, password, request }: Naming,
): Promise<void> => {
  const { specialistId, userId } = actor
  if (specialistId === null) throw new AppError("statusConflict")
  await ctx.identity.proveOwner({ userId, password, address: request.ip })
  const own = (await ctx.partners.clinicsOfSpecialists([userId])).get(userId)
  await ctx.db.transaction(async (tx) => {
    const current = (await findNamed(tx, [specialistId])).get(specialistId)
    if (isNamed === (current !== undefined)) throw new AppError("statusConflict")
    const organisationId = current ?? own?.organisationId
    if (organisationId === undefined) throw new AppError("statusConflict")
    await write(ctx, { tx, actor, specialistId, organisationId, isNamed })
  })
}
