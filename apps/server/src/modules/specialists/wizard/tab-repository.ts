import { type FieldComment, fieldCommentSchema } from "@arnica/contract/wizard-state"
import type { WizardTab } from "@arnica/contract/wizard-tabs"
import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../../platform/db/handles.ts"
import { STATUSES } from "../domain/status.ts"

const milliseconds = z.number().nullable()

const caseRow = z.object({
  id: z.coerce.number(),
  uuid: z.string(),
  userId: z.string(),
  url: z.string(),
  status: z.enum(STATUSES),
  version: z.int(),
  progress: z.int(),
  comment: z.string().nullable(),
  premium: z.boolean(),
  photo: z.string().nullable(),
  submittedAt: milliseconds,
  waitingSince: milliseconds,
  licenceExpires: z.string().nullable(),
  createdAt: z.number(),
})
const caseRows = z.array(caseRow)
/** A specialist's profile as a case: where it stands, not what it says. Instants are epoch milliseconds. */
export type Case = z.infer<typeof caseRow>

const CASE = sql`id, uuid, user_id as "userId", url, status, version, wizard_progress as progress,
  suspended_comment as comment, premium, photo, extract(epoch from submitted_at)::float8 * 1000 as "submittedAt",
  extract(epoch from waiting_since)::float8 * 1000 as "waitingSince",
  licence_expires::text as "licenceExpires",
  extract(epoch from created_at)::float8 * 1000 as "createdAt"`

/** The case of a specialist; null when there is none. */
export const findCase = async (
  on: Queryable,
  by: { readonly id: number } | { readonly uuid: string },
): Promise<Case | null> => {
  const { rows } = await on.execute(sql`
    select ${CASE} from specialists.specialist where ${"id" in by ? sql`id = ${by.id}` : sql`uuid = ${by.uuid}::uuid`}`)
  return caseRows.parse(rows)[0] ?? null
}

/** The same, kept from others until the transaction ends. */
export const lockCase = async (tx: Tx, id: number): Promise<Case | null> => {
  const { rows } = await tx.execute(
    sql`select ${CASE} from specialists.specialist where id = ${id} for update`,
  )
  return caseRows.parse(rows)[0] ?? null
}

const tabRow = z.object({
  tab: z.string(),
  revision: z.int(),
  data: z.unknown(),
  sealed: z.instanceof(Buffer).nullable(),
  waiting: z.boolean(),
  savedAt: z.number(),
})
const tabRows = z.array(tabRow)
/** A tab that was saved. */
export type TabRow = z.infer<typeof tabRow>

/** The tabs of a specialist that were saved. */
export const findTabs = async (on: Queryable, id: number): Promise<TabRow[]> => {
  const { rows } = await on.execute(sql`
    select tab, revision, data, sealed, waiting, extract(epoch from saved_at)::float8 * 1000 as "savedAt"
    from specialists.wizard_tab where specialist_id = ${id}`)
  return tabRows.parse(rows)
}

/** PostgreSQL's JSON takes no half characters. */
const toJson = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) => (typeof inner === "string" ? inner.toWellFormed() : inner))

type Saving = {
  readonly id: number
  readonly tab: WizardTab
  readonly content: { readonly data: unknown } | { readonly sealed: Buffer }
  readonly waiting: boolean
  readonly by: string
  readonly now: number
}

/** Writes a tab and counts its revision up. */
export const writeTab = async (tx: Tx, { id, tab, content, waiting, by, now }: Saving): Promise<void> => {
  const data = "data" in content ? toJson(content.data) : null
  const sealed = "sealed" in content ? content.sealed : null
  await tx.execute(sql`
    insert into specialists.wizard_tab (specialist_id, tab, revision, data, sealed, waiting, saved_at, saved_by)
    values (${id}, ${tab}, 1, ${data}::jsonb, ${sealed}, ${waiting}, to_timestamp(${now}::float8 / 1000), ${by}::uuid)
    on conflict (specialist_id, tab) do update set revision = wizard_tab.revision + 1, data = excluded.data,
      sealed = excluded.sealed, waiting = excluded.waiting, saved_at = excluded.saved_at, saved_by = excluded.saved_by`)
}

/** Nothing waits any more: what was filled in is public. */
export const settleTabs = async (tx: Tx, id: number): Promise<void> => {
  await tx.execute(
    sql`update specialists.wizard_tab set waiting = false where specialist_id = ${id} and waiting`,
  )
}

type Stamp = { readonly id: number; readonly progress: number; readonly waits: boolean; readonly now: number }

/** Counts the profile's version up. What waits of a profile that clients see waits since the first time. */
export const stampCase = async (tx: Tx, { id, progress, waits, now }: Stamp): Promise<void> => {
  const at = sql`to_timestamp(${now}::float8 / 1000)`
  await tx.execute(sql`
    update specialists.specialist set version = version + 1, wizard_progress = ${progress}, updated_at = ${at},
      waiting_since = case when ${waits} then coalesce(waiting_since, ${at}) end
    where id = ${id}`)
}

/** What was asked to be changed and is not settled. */
export const findComments = async (on: Queryable, id: number): Promise<FieldComment[]> => {
  const { rows } = await on.execute(sql`
    select tab, field, comment from specialists.field_comment
    where specialist_id = ${id} and settled_at is null order by id`)
  return z.array(fieldCommentSchema).parse(rows)
}
