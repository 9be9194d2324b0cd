import type { Queryable } from "../../../platform/db/handles.ts"
import type { Platform } from "../../../platform/types.ts"
import type { Appointment } from "./domain/appointment.ts"
import { type Beneficiary, nameOf, readPerson } from "./domain/beneficiary.ts"

type Context = Pick<Platform, "fields">

/** What is kept of an appointment in words, sealed by the key of its client. */
type WordsColumn = "note" | "beneficiary" | "cancel_reason"

type Of = Pick<Appointment, "uuid" | "clientId">

const placeOf = ({ clientId, uuid }: Of, column: WordsColumn) => ({
  owner: clientId,
  table: "booking.appointment",
  column,
  row: uuid,
})

type Sealing = {
  readonly on: Queryable
  readonly of: Of
  readonly column: WordsColumn
  readonly text: string
}

/** Seals words; null for none at all. */
export const sealWords = async (
  { fields }: Context,
  { on, of, column, text }: Sealing,
): Promise<Buffer | null> =>
  text === "" ? null : await fields.sealText(on, { at: placeOf(of, column), value: text })

type Opening = {
  readonly on: Queryable
  readonly of: Of
  readonly column: WordsColumn
  readonly sealed: Buffer | null
}

/** Opens words; null when there are none, or the key of the client who wrote them is destroyed. */
export const openWords = async (
  { fields }: Context,
  { on, of, column, sealed }: Opening,
): Promise<string | null> => {
  if (sealed === null) return null
  const opened = await fields.openText(on, { at: placeOf(of, column), sealed })
  return opened.kind === "open" ? opened.value : null
}

type Shown = { readonly on: Queryable; readonly appointment: Appointment }

/** Whom a session is for, when it is not the client. */
export const openBeneficiary = async (
  ctx: Context,
  { on, appointment }: Shown,
): Promise<Beneficiary | null> => {
  const sealed = appointment.beneficiary
  const text = await openWords(ctx, { on, of: appointment, column: "beneficiary", sealed })
  return text === null ? null : readPerson(text)
}

/** What a specialist wrote who called a session off; null for any other. */
export const reasonOfSpecialist = async (
  ctx: Context,
  { on, appointment }: Shown,
): Promise<string | null> => {
  const { status, cancelReason: sealed } = appointment
  if (status !== "cancelledByProvider") return null
  return await openWords(ctx, { on, of: appointment, column: "cancel_reason", sealed })
}

/** The name of whom a session is for, when it is not the client. */
export const beneficiaryName = async (ctx: Context, shown: Shown): Promise<string | null> => {
  const person = await openBeneficiary(ctx, shown)
  return person === null ? null : nameOf(person)
}
