import type { ClinicAccount, ClinicAccountInput } from "@arnica/contract/clinic-account"
import { checkIban, maskIban } from "@arnica/rules/billing"
import type { Tx } from "../../../platform/db/handles.ts"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { PayoutsContext } from "../context.ts"
import { lastDigits, waitsUntil } from "../domain/waiting.ts"
import { notifyAccountChanged } from "../notifications.ts"
import {
  countNaming,
  findClinicAccounts,
  findClinicChange,
  findNaming,
  insertChange,
  insertClinicAccount,
} from "./account-repository.ts"

const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

const clinicOf = async ({ partners }: PayoutsContext, userId: string) => {
  const clinic = await partners.findClinic(userId)
  if (clinic === null) throw new AppError("notFound")
  return clinic
}

/** Where the clinic of an admin is paid for specialists who named it. Throws notFound without a clinic. */
export const clinicAccount = async (
  ctx: PayoutsContext,
  { userId }: Pick<SignedIn, "userId">,
): Promise<ClinicAccount> => {
  const { organisationId } = await clinicOf(ctx, userId)
  const on = ctx.db.query
  const account = (await findClinicAccounts(on, [organisationId])).get(organisationId)
  const changedAt = await findClinicChange(on, organisationId)
  return {
    account: account === undefined ? null : { ...account, iban: maskIban(account.iban) },
    waitsUntil: iso(waitsUntil(changedAt, ctx.clock.now())),
    naming: await countNaming(on, organisationId),
  }
}

type Setting = {
  readonly actor: SignedIn
  readonly input: ClinicAccountInput
  readonly request: { readonly ip: string }
}

/** Whose money goes to a clinic's account: who administrates it, and the specialists who named it. */
const concerned = async (
  { partners, specialists }: PayoutsContext,
  { tx, organisationId }: { readonly tx: Tx; readonly organisationId: number },
): Promise<readonly { readonly userId: string; readonly role: "clinic" | "provider" }[]> => {
  const admins = await partners.findAdmins(organisationId)
  const naming = await specialists.bySpecialistIds(await findNaming(tx, organisationId))
  const isAdmin = new Set(admins.map(({ userId }) => userId))
  return [
    ...admins.map(({ userId }) => ({ userId, role: "clinic" }) as const),
    ...[...naming.values()]
      .filter(({ userId }) => !isAdmin.has(userId))
      .map(({ userId }) => ({ userId, role: "provider" }) as const),
  ]
}

/** Sets it: it is used in three days. Throws wrongPassword, passwordNeeded, and notFound without a clinic. */
export const setClinicAccount = async (
  ctx: PayoutsContext,
  { actor, input, request }: Setting,
): Promise<ClinicAccount> => {
  const { password, ...typed } = input
  const { organisationId, name: clinic } = await clinicOf(ctx, actor.userId)
  await ctx.identity.proveOwner({ userId: actor.userId, password, address: request.ip })
  const checked = checkIban(typed.iban)
  if (!checked.valid) throw new AppError("badInput")
  const account = { ...typed, iban: checked.value }
  const now = ctx.clock.now()
  await ctx.db.transaction(async (tx) => {
    const current = (await findClinicAccounts(tx, [organisationId])).get(organisationId)
    const digits = { before: lastDigits(current?.iban ?? ""), after: lastDigits(account.iban) }
    const what = current?.iban === account.iban ? "holder" : "account"
    await insertClinicAccount(tx, { organisationId, account, by: actor.userId, now })
    await insertChange(tx, { whose: { organisationId }, what, digits, by: actor.userId, now })
    await ctx.audit.record(tx, {
      actor,
      action: "payouts.clinicAccountChanged",
      object: { type: "organisation", id: String(organisationId) },
      details: { what, ...digits },
    })
    for (const { userId, role } of await concerned(ctx, { tx, organisationId }))
      await notifyAccountChanged(ctx, {
        tx,
        userId,
        role,
        now,
        says: (t, date) => t("mails:payoutAccount.clinic", { clinic, iban: maskIban(account.iban), date }),
      })
  })
  return await clinicAccount(ctx, actor)
}
