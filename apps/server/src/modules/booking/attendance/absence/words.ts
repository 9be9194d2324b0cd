import type { Absence as Shown } from "@arnica/contract/booking"
import type { Queryable } from "../../../../platform/db/handles.ts"
import type { Platform } from "../../../../platform/types.ts"
import type { Absence } from "./absence.ts"

type Context = Pick<Platform, "fields">
type Column = "report" | "answer" | "reason"
type Of = { readonly id: string; readonly clientId: string }

const placeOf = ({ id, clientId }: Of, column: Column) => ({
  owner: clientId,
  table: "booking.absence_report",
  column,
  row: id,
})

/** Seals what somebody says about it; null for nothing. */
export const sealSaid = async (
  { fields }: Context,
  given: { readonly on: Queryable; readonly of: Of; readonly column: Column; readonly text: string },
): Promise<Buffer | null> =>
  given.text === ""
    ? null
    : await fields.sealText(given.on, { at: placeOf(given.of, given.column), value: given.text })

const iso = (instant: number): string => new Date(instant).toISOString()

/** What was said, as client, specialist and admins see it; null for an appointment of which nothing was said. */
export const presentAbsence = async (
  { fields }: Context,
  {
    on,
    clientId,
    absence,
  }: {
    readonly on: Queryable
    readonly clientId: string
    readonly absence: Absence | undefined
  },
): Promise<Shown | null> => {
  if (absence === undefined) return null
  const { id, status, reportedAt, answerUntil, decidedBy } = absence
  const open = async (column: Column): Promise<string | null> => {
    const sealed = absence[column]
    if (sealed === null) return null
    const opened = await fields.openText(on, { at: placeOf({ id, clientId }, column), sealed })
    return opened.kind === "open" ? opened.value : null
  }
  return {
    status,
    decidedBy,
    reportedAt: iso(reportedAt),
    answerUntil: iso(answerUntil),
    report: await open("report"),
    answer: await open("answer"),
    reason: await open("reason"),
  }
}
