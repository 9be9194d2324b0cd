import type { Queryable } from "../../platform/db/handles.ts"
import type { ExportRow, Keeping, PersonalDataHolder } from "../../platform/personal-data/personal-data.ts"
import { ARCHIVE_WORDS } from "./archive-words.ts"
import type { PrescriptionsContext } from "./context.ts"
import type { Content } from "./domain/content.ts"
import { findOfPerson, forgetClient, type PrescriptionRow } from "./repository.ts"
import { openContent, openWords } from "./sealed.ts"
import { UNTOLD } from "./untold.ts"

/** How long a doctor keeps what they prescribed to somebody who has no account any more. */
const KEPT_YEARS = 5

const KEPT: Keeping = {
  after: "kept",
  why: "Signed prescriptions, five years from their date: a doctor has to be able to show what they prescribed. Each is sealed by a key of its own, which is destroyed with it. Drafts go at once.",
}

type Context = Pick<PrescriptionsContext, "fields" | "specialists">
type Told = {
  readonly on: Queryable
  readonly row: PrescriptionRow
  readonly content: Content
  readonly specialist: string | null
  readonly isOwn: boolean
}

const lineOf = ({ substance, strength, dose, timesADay, days }: Content["drugs"][number]): string =>
  [substance, strength, `${dose ?? ""} × ${timesADay ?? ""}`, days ?? ""].join(", ")

const rowOf = async (ctx: Context, { on, row, content, specialist, isOwn }: Told): Promise<ExportRow> => {
  const { person, diagnoses, drugs, prescriber } = content
  return {
    at: new Date(row.issuedAt ?? row.savedAt).toISOString(),
    number: row.number,
    as: isOwn ? "client" : "provider",
    status: row.status,
    expires: row.validUntil,
    specialist: isOwn ? specialist : null,
    what: drugs.map(lineOf),
    // Whom somebody else's is for is theirs.
    forWhom: isOwn ? `${person.firstName} ${person.lastName}, ${person.birthDate ?? ""}` : null,
    text: isOwn ? diagnoses.map(({ label }) => label) : null,
    licence: isOwn ? null : row.licenceNumber,
    address: isOwn ? null : `${prescriber.address}, ${prescriber.city}`,
    reason: await openWords(ctx, { on, row, column: "reason" }),
  }
}

/** What somebody was prescribed, and what a doctor prescribed. */
export const prescriptionsOfPeople = (ctx: Context): PersonalDataHolder => ({
  module: "prescriptions",
  untold: UNTOLD,
  words: ARCHIVE_WORDS,
  tables: { "prescriptions.prescription": KEPT },
  exportOf: async (on, userId) => {
    const specialistId = await ctx.specialists.idOfUser(userId)
    const rows = await findOfPerson(on, { userId, specialistId })
    const [names] = await Promise.all([
      ctx.specialists.bySpecialistIds([...new Set(rows.map((row) => row.specialistId))]),
      ctx.fields.warm(rows.map(({ id }) => id)),
    ])
    const prescriptions: ExportRow[] = []
    for (const row of rows) {
      const content = await openContent(ctx, { on, row })
      const specialist = names.get(row.specialistId)?.fullName ?? null
      prescriptions.push(await rowOf(ctx, { on, row, content, specialist, isOwn: row.clientId === userId }))
    }
    return { sections: { prescriptions } }
  },
  eraseOf: async (tx, userId) => {
    const drafts = await forgetClient(tx, { clientId: userId, years: KEPT_YEARS })
    for (const id of drafts) await ctx.fields.destroy(tx, id)
    return []
  },
})
