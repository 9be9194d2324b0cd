import type { Queryable } from "../../../platform/db/handles.ts"
import type { PayoutsContext } from "../context.ts"
import type { Creditor } from "../domain/pain-001.ts"
import { waitsUntil } from "../domain/waiting.ts"
import { findChanges, findClinicAccounts, findNamed } from "./account-repository.ts"

/** Who is paid for a specialist's work. Instants in epoch milliseconds. */
export type Payee = {
  /** The specialist's account with us. */
  readonly userId: string
  /** Whose account it is, where, and under which number; its number is empty when there is none. */
  readonly to: Creditor
  /** What is missing before they can be paid. */
  readonly missing: "method" | "details" | null
  /** The clinic that is paid in their place, and whether they work there still; null for who is paid themselves. */
  readonly clinic: { readonly name: string; readonly isTheirs: boolean } | null
  readonly changedAt: number | null
  /** From when on the account is used, while it waits. */
  readonly waitsUntil: number | null
}

type Needs = Pick<PayoutsContext, "joining" | "partners" | "clock">
type Clinic = { readonly id: number; readonly name: string; readonly isTheirs: boolean }

/** The clinics that were named, by specialist. */
const clinicsOf = async (
  { partners }: Needs,
  given: { readonly named: ReadonlyMap<number, number>; readonly userOf: (id: number) => string },
): Promise<ReadonlyMap<number, Clinic>> => {
  const { named, userOf } = given
  if (named.size === 0) return new Map()
  const names = new Map((await partners.clinics()).map(({ id, name }) => [id, name]))
  const own = await partners.clinicsOfSpecialists([...named.keys()].map(userOf))
  return new Map(
    [...named].map(([specialistId, id]) => {
      const isTheirs = own.get(userOf(specialistId))?.organisationId === id
      return [specialistId, { id, name: names.get(id) ?? "", isTheirs }]
    }),
  )
}

/** Who is paid for the work of these specialists: themselves, or the clinic that they named. */
export const payeesOf = async (
  ctx: Needs,
  { on, ids }: { readonly on: Queryable; readonly ids: readonly number[] },
): Promise<ReadonlyMap<number, Payee>> => {
  const billing = await ctx.joining.findBilling(on, ids)
  const named = await findNamed(on, ids)
  const clinics = await clinicsOf(ctx, { named, userOf: (id) => billing.get(id)?.userId ?? "" })
  const accounts = await findClinicAccounts(on, [...new Set(named.values())])
  const changes = await findChanges(on, ids)
  const now = ctx.clock.now()
  return new Map(
    [...billing].map(([id, { userId, missing, ...own }]): [number, Payee] => {
      const changedAt = changes.get(id) ?? null
      const waiting = { changedAt, waitsUntil: waitsUntil(changedAt, now) }
      const { holder, iban, street, postalCode, city, countryCode } = own
      const to = { holder, iban, street, postalCode, city, countryCode }
      const clinic = clinics.get(id)
      if (clinic === undefined) return [id, { userId, to, missing, clinic: null, ...waiting }]
      // Where the specialist has left, nobody is paid until they say where their money goes.
      const account = clinic.isTheirs ? accounts.get(clinic.id) : undefined
      const gap = missing === "details" ? missing : null
      const known = { userId, clinic: { name: clinic.name, isTheirs: clinic.isTheirs }, ...waiting }
      return account === undefined
        ? [id, { ...known, to: { ...to, holder: clinic.name, iban: "" }, missing: gap ?? "method" }]
        : [id, { ...known, to: account, missing: gap }]
    }),
  )
}
