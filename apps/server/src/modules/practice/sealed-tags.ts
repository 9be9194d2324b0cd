import { sql } from "drizzle-orm"
import { z } from "zod"
import { FieldError } from "../../platform/crypto/field-error.ts"
import type { Queryable, Tx } from "../../platform/db/handles.ts"
import type { PracticeContext } from "./context.ts"
import { findMarks, writeTags } from "./repository.ts"

type Sealing = Pick<PracticeContext, "fields"> & { readonly on: Queryable }

/** A client of a specialist, and the words for them as they lie in the database. */
type Tagged = { readonly id: number; readonly clientId: string; readonly tags: Buffer | null }
type Tagging = {
  readonly id: number
  readonly specialistId: number
  readonly clientId: string
  readonly tags: readonly string[]
}

const words = z.array(z.string())
const placeOf = ({ id, clientId }: Pick<Tagged, "id" | "clientId">) => ({
  owner: clientId,
  table: "practice.client",
  column: "tags",
  row: String(id),
})

/** By what a specialist's clients with one word are found. The same word of another specialist has another mark. */
export const markOf = (
  { fields, on }: Sealing,
  { specialistId, tag }: { readonly specialistId: number; readonly tag: string },
): Promise<Buffer> =>
  fields.blindIndex(on, { table: "practice.client", column: "tags", value: `${specialistId}\n${tag}` })

/** Seals the words for a client, each once, and writes them. */
export const tagClient = async (
  { fields, on }: Sealing & { readonly on: Tx },
  { id, specialistId, clientId, tags }: Tagging,
): Promise<void> => {
  const each = [...new Set(tags)]
  const sealed =
    each.length === 0 ? null : await fields.sealJson(on, { at: placeOf({ id, clientId }), value: each })
  const marks: Buffer[] = []
  for (const tag of each) marks.push(await markOf({ fields, on }, { specialistId, tag }))
  await writeTags(on, { id, sealed, marks })
}

const openOne = async ({ fields, on }: Sealing, { tags: sealed, ...of }: Tagged) => {
  if (sealed === null) return []
  const opened = await fields.openJson(on, { at: placeOf(of), sealed, schema: words })
  return opened.kind === "open" ? opened.value : []
}

/** Keys are read for so many clients at once, which memory holds. */
const AT_ONCE = 500

/** The words for clients, in their order. Whose key is gone has none. */
export const openTags = async (
  ctx: Sealing,
  rows: readonly Tagged[],
): Promise<readonly (readonly string[])[]> => {
  const opened: (readonly string[])[] = []
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = rows.slice(from, from + AT_ONCE)
    await ctx.fields.warm(some.filter(({ tags }) => tags !== null).map(({ clientId }) => clientId))
    for (const row of some) opened.push(await openOne(ctx, row))
  }
  return opened
}

/** The words that a specialist uses, those of most clients first. */
export const tagsOf = async (
  { db, fields }: Pick<PracticeContext, "db" | "fields">,
  specialistId: number,
): Promise<{ tag: string; count: number }[]> => {
  const found = await findMarks(db.query, specialistId)
  const opened = await openTags({ fields, on: db.query }, found)
  return found
    .flatMap(({ count, position }, at) => {
      const tag = opened[at]?.[position - 1]
      return tag === undefined ? [] : { tag, count }
    })
    .sort((a, b) => b.count - a.count || a.tag.localeCompare(b.tag))
}

const clearRows = z.array(
  z.object({
    id: z.coerce.number(),
    specialistId: z.coerce.number(),
    clientId: z.string(),
    tags: z.array(z.string()),
  }),
)

/** Seals what was written before words were sealed. Run at every start; changes nothing the second time. */
export const sealClearTags = async ({
  db,
  fields,
}: Pick<PracticeContext, "db" | "fields">): Promise<void> => {
  const sealSome = async (tx: Tx): Promise<boolean> => {
    const { rows } = await tx.execute(sql`
      select id, specialist_id as "specialistId", client_id as "clientId", clear_tags as tags from practice.client
      where clear_tags is not null order by id limit ${AT_ONCE} for update`)
    const found = clearRows.parse(rows)
    for (const row of found) {
      // Nothing more is kept of whose key is gone.
      await tagClient({ fields, on: tx }, row).catch((error: unknown) => {
        if (!(error instanceof FieldError)) throw error
      })
      await tx.execute(sql`update practice.client set clear_tags = null where id = ${row.id}`)
    }
    return found.length > 0
  }
  while (await db.transaction(sealSome));
}
