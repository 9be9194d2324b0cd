import type { FieldComment } from "@arnica/contract/wizard-state"
import { sql } from "drizzle-orm"
import type { Tx } from "../../../platform/db/handles.ts"

/** Notes what is asked to be changed. */
export const insertComments = async (
  tx: Tx,
  given: {
    readonly id: number
    readonly comments: readonly FieldComment[]
    readonly by: string
    readonly now: number
  },
): Promise<void> => {
  await tx.execute(sql`
    insert into specialists.field_comment (specialist_id, tab, field, comment, at, by_user)
    select ${given.id}, tab, field, comment, to_timestamp(${given.now}::float8 / 1000), ${given.by}::uuid
    from json_to_recordset(${JSON.stringify(given.comments)}::json) as r(tab text, field text, comment text)`)
}

/** What was asked is done with: of one tab, or of all. */
export const settleComments = async (
  tx: Tx,
  { id, tab, now }: { readonly id: number; readonly tab?: string; readonly now: number },
): Promise<void> => {
  await tx.execute(sql`
    update specialists.field_comment set settled_at = to_timestamp(${now}::float8 / 1000)
    where specialist_id = ${id} and settled_at is null and (${tab ?? null}::text is null or tab = ${tab ?? null})`)
}
