import type { Readable } from "node:stream"
import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable } from "../../platform/db/handles.ts"
import { openSealedName, sealedFileAt } from "../../platform/files/sealed-uploads.ts"
import type { ExportFile, ExportRow, PersonalDataHolder } from "../../platform/personal-data/personal-data.ts"
import { ARCHIVE_WORDS } from "./archive-words.ts"
import type { RecordsContext } from "./context.ts"
import { linksForArchive } from "./health-links/personal-data.ts"
import { FILES, openBody } from "./sealed.ts"
import { UNTOLD } from "./untold.ts"

type Context = Pick<RecordsContext, "fields" | "db" | "clock" | "specialists">
type Whose = { readonly on: Queryable; readonly userId: string }

const iso = (at: number): string => new Date(at).toISOString()

const itemRows = z.array(
  z.object({
    id: z.string(),
    ownerId: z.string(),
    specialistId: z.coerce.number().nullable(),
    kind: z.string(),
    day: z.string(),
    body: z.instanceof(Buffer),
    version: z.int(),
    isHidden: z.boolean(),
    at: z.number(),
  }),
)

const detailsOf = (details: object): string[] =>
  Object.entries(details).flatMap(([name, value]) =>
    name === "kind" || value === null || value === "" ? [] : [`${name}: ${value}`],
  )

/** An owner reads all of their medical file; a specialist what they wrote into those of others, not into whose. */
const entriesOf = async (ctx: Context, { on, userId }: Whose): Promise<ExportRow[]> => {
  const own = await ctx.specialists.idOfUser(userId)
  const { rows } = await on.execute(sql`
    select id, owner_id as "ownerId", specialist_id::float8 as "specialistId", kind, on_day::text as day, body, version,
      is_hidden as "isHidden", extract(epoch from created_at)::float8 * 1000 as at
    from records.item where owner_id = ${userId} or specialist_id = ${own} order by on_day, created_at, id`)
  const found = itemRows.parse(rows)
  const authors = found.flatMap(({ specialistId }) => (specialistId === null ? [] : [specialistId]))
  const names = await ctx.specialists.bySpecialistIds([...new Set(authors)])
  const told: ExportRow[] = []
  for (const row of found) {
    const body = await openBody(ctx, { on, row })
    if (body === null) continue
    const { specialistId, isHidden, kind, day, version } = row
    told.push({
      at: iso(row.at),
      day,
      kind,
      version,
      specialist: specialistId === null ? null : (names.get(specialistId)?.fullName ?? null),
      title: body.title,
      text: [body.text, ...detailsOf(body.details)].filter((line) => line !== ""),
      isHidden: row.ownerId === userId && isHidden,
    })
  }
  return told
}

const shareRows = z.array(
  z.object({
    specialistId: z.coerce.number(),
    category: z.string().nullable(),
    from: z.string().nullable(),
    to: z.string().nullable(),
    until: z.number(),
    canDownload: z.boolean(),
    at: z.number(),
  }),
)

const sharesOf = async (ctx: Context, { on, userId }: Whose): Promise<ExportRow[]> => {
  const { rows } = await on.execute(sql`
    select specialist_id::float8 as "specialistId", category, from_day::text as from, to_day::text as to,
      extract(epoch from until_at)::float8 * 1000 as until, can_download as "canDownload",
      extract(epoch from created_at)::float8 * 1000 as at
    from records.share where owner_id = ${userId} order by created_at, id`)
  const found = shareRows.parse(rows)
  const names = await ctx.specialists.bySpecialistIds(found.map(({ specialistId }) => specialistId))
  return found.map(({ specialistId, category, from, to, until, canDownload, at }) => ({
    at: iso(at),
    specialist: names.get(specialistId)?.fullName ?? null,
    category,
    from,
    to,
    until: iso(until),
    canDownload,
  }))
}

const fileRows = z.array(z.object({ id: z.string(), key: z.string(), name: z.instanceof(Buffer) }))

/** The files of one's own medical file, without those that nobody has looked into or that were harmful. */
const filesOf = async (ctx: Context, { on, userId }: Whose): Promise<ExportFile[]> => {
  const { rows } = await on.execute(sql`
    select id, file_key as key, name from records.file
    where owner_id = ${userId} and root_id is not null and state = 'ready' order by created_at, position`)
  const files: ExportFile[] = []
  for (const { id, key, name: sealed } of fileRows.parse(rows)) {
    const of = { owner: userId, table: FILES, id }
    const name = await openSealedName(ctx, { on, sealed, ...of })
    if (name === undefined) continue
    const open = async (lying: Readable): Promise<Readable | undefined> => {
      const opened = await ctx.fields.openFile(ctx.db.query, { at: sealedFileAt(of, "file"), sealed: lying })
      return opened.kind === "open" ? opened.value : undefined
    }
    files.push({ name: `medical-file/${id}/${name}`, key, open })
  }
  return files
}

const STAYS =
  "What a specialist wrote into a client's medical file stays with the client, who may need it. All of it goes with the client's account."
const keyRows = z.array(z.object({ key: z.string().nullable() }))

/** Medical files are their owner's, and go with their account, files and all. */
export const medicalFilesOfPeople = (ctx: Context): PersonalDataHolder => ({
  module: "records",
  untold: UNTOLD,
  words: ARCHIVE_WORDS,
  tables: {
    "records.item": { after: "emptied", why: STAYS },
    "records.file": { after: "emptied", why: STAYS },
    "records.share": { after: "deleted" },
    "records.share_item": { after: "deleted" },
    "records.health_link": { after: "deleted" },
    "records.health_link_opening": { after: "deleted" },
  },
  exportOf: async (on, userId) => ({
    sections: {
      medicalFile: await entriesOf(ctx, { on, userId }),
      medicalFileShares: await sharesOf(ctx, { on, userId }),
      ...(await linksForArchive(ctx, { on, userId })),
    },
    files: await filesOf(ctx, { on, userId }),
  }),
  eraseOf: async (tx, userId) => {
    const specialistId = await ctx.specialists.idOfUser(userId)
    await tx.execute(sql`
      delete from records.share where owner_id = ${userId} or specialist_id = ${specialistId}`)
    await tx.execute(sql`delete from records.health_link where owner_id = ${userId}`)
    const { rows } = await tx.execute(sql`
      delete from records.file where owner_id = ${userId} returning file_key as key`)
    await tx.execute(sql`delete from records.item where owner_id = ${userId}`)
    return keyRows.parse(rows).flatMap(({ key }) => (key === null ? [] : [key]))
  },
})
