import { sql } from "drizzle-orm"
import type { Queryable } from "../../platform/db/handles.ts"
import type { ExportFile, ExportRow, PersonalDataHolder } from "../../platform/personal-data/personal-data.ts"
import { ARCHIVE_WORDS } from "./archive-words.ts"
import type { JournalContext } from "./context.ts"
import { findAgreement, findEntries } from "./entry-repository.ts"
import { findEveryHomeworkOf } from "./homework-repository.ts"
import { findPicturesOf, forgetPicturesOf } from "./picture-repository.ts"
import { openBody, openContent, pictureAt } from "./sealed.ts"
import { findEveryShareOf } from "./share-repository.ts"
import { UNTOLD } from "./untold.ts"

const iso = (at: number): string => new Date(at).toISOString()

type Whose = { readonly on: Queryable; readonly userId: string }

const entriesOf = async ({ fields }: JournalContext, { on, userId }: Whose): Promise<ExportRow[]> => {
  const told: ExportRow[] = []
  for (const row of (await findEntries(on, { userId, span: null })).toReversed()) {
    const content = await openContent({ fields, on }, row)
    if (content === null) continue
    const { valence, energy, sleepMinutes, feelings, contexts, tags, text, measures, pictures } = content
    told.push({
      title: row.day,
      at: iso(row.at),
      as: row.kind,
      number: valence,
      what: [
        ...feelings,
        ...contexts,
        ...(energy === null ? [] : [`energy: ${energy}`]),
        ...measures.map(({ code, value }) => `${code}: ${value}`),
        ...pictures.map(({ id, alt }) => (alt === "" ? `${id}.jpg` : `${id}.jpg: ${alt}`)),
      ],
      tags,
      minutes: sleepMinutes,
      text,
    })
  }
  return told
}

const homeworkOf = async (
  { fields, specialists }: JournalContext,
  { on, userId }: Whose,
): Promise<ExportRow[]> => {
  const rows = await findEveryHomeworkOf(on, userId)
  const names = await specialists.bySpecialistIds(rows.map(({ specialistId }) => specialistId))
  const told: ExportRow[] = []
  for (const row of rows)
    told.push({
      at: iso(row.askedAt),
      until: row.until,
      specialist: names.get(row.specialistId)?.fullName ?? null,
      text: await openBody({ fields, on }, row),
    })
  return told
}

const sharesOf = async ({ specialists }: JournalContext, { on, userId }: Whose): Promise<ExportRow[]> => {
  const rows = await findEveryShareOf(on, userId)
  const names = await specialists.bySpecialistIds(rows.map(({ specialistId }) => specialistId))
  return rows.map(({ specialistId, from, to, untilAt, sharedAt }) => ({
    at: iso(sharedAt),
    what: [from, to],
    until: iso(untilAt),
    specialist: names.get(specialistId)?.fullName ?? null,
  }))
}

/** The pictures of one's entries, under the name by which an entry tells of them. */
const picturesOf = async ({ db, fields }: JournalContext, { on, userId }: Whose): Promise<ExportFile[]> =>
  (await findPicturesOf(on, userId)).map(({ id, key }) => ({
    name: `journal/${id}.jpg`,
    key,
    open: async (sealed) => {
      const opened = await fields.openFile(db.query, { at: pictureAt({ id, userId }, "full"), sealed })
      return opened.kind === "open" ? opened.value : undefined
    },
  }))

const agreementOf = async ({ on, userId }: Whose): Promise<ExportRow[]> => {
  const at = await findAgreement(on, userId)
  return at === null ? [] : [{ at: iso(at) }]
}

/** A journal is its owner's and goes with their account, as does what they were asked to write in it. */
export const journalsOfPeople = (ctx: JournalContext): PersonalDataHolder => ({
  module: "journal",
  untold: UNTOLD,
  words: ARCHIVE_WORDS,
  tables: {
    "journal.agreement": { after: "deleted" },
    "journal.entry": { after: "deleted" },
    "journal.picture": { after: "deleted" },
    "journal.homework": { after: "deleted" },
    "journal.share": { after: "deleted" },
  },
  exportOf: async (on, userId) => ({
    sections: {
      journal: await entriesOf(ctx, { on, userId }),
      journalAgreed: await agreementOf({ on, userId }),
      journalHomework: await homeworkOf(ctx, { on, userId }),
      journalShared: await sharesOf(ctx, { on, userId }),
    },
    files: await picturesOf(ctx, { on, userId }),
  }),
  eraseOf: async (tx, userId) => {
    const specialistId = await ctx.specialists.idOfUser(userId)
    await tx.execute(sql`
      delete from journal.share where user_id = ${userId} or specialist_id = ${specialistId}`)
    const pictures = await forgetPicturesOf(tx, userId)
    await tx.execute(sql`delete from journal.entry where user_id = ${userId}`)
    await tx.execute(sql`
      delete from journal.homework where user_id = ${userId} or specialist_id = ${specialistId}`)
    await tx.execute(sql`delete from journal.agreement where user_id = ${userId}`)
    return pictures
  },
})
