import { z } from "zod"
import type { Fields } from "../crypto/fields.ts"
import type { Db } from "../db/db.ts"
import type { Queryable } from "../db/handles.ts"

type Job = { readonly id: string; readonly data: unknown }

/** What a job carries, sealed but for the parts that the queue may show. */
export type SealedContent = {
  /** What the queue keeps of the job. */
  seal(on: Queryable, job: Job): Promise<object>
  /** What the job carries; undefined when that was dropped, since the job was done before. */
  open(job: Job): Promise<object | undefined>
  /** Leaves what may be shown. */
  drop(job: Job & { readonly name: string }): Promise<void>
}

/** Whose key it is: nobody's, since jobs are also about people who have no account. It turns with the ring. */
const OWNER = "00000000-0000-8000-8000-000000000001"

const placeOf = (row: string) => ({ owner: OWNER, table: "pgboss.job", column: "data", row })

const partsSchema = z.record(z.string(), z.unknown())
const keptSchema = z.looseObject({ sealed: z.base64().nullish() })

/** Makes the key, unless it is there: first made in a transaction, it would have all others wait for that one. */
export const makeContentKey = async (given: { readonly db: Db; readonly fields: Fields }): Promise<void> => {
  await given.fields.sealText(given.db.query, { at: placeOf(OWNER), value: "" })
}

/** Seals the content of one kind of job. `shown` names the parts that stay readable. */
export const createSealedContent = (given: {
  readonly db: Db
  readonly fields: Fields
  readonly shown: readonly string[]
}): SealedContent => {
  const { db, fields } = given
  const partsOf = (data: unknown, isShown: boolean): object =>
    Object.fromEntries(
      Object.entries(partsSchema.parse(data)).filter(([name]) => given.shown.includes(name) === isShown),
    )
  return {
    seal: async (on, { id, data }) => {
      const sealed = await fields.sealJson(on, { at: placeOf(id), value: partsOf(data, false) })
      return { ...partsOf(data, true), sealed: sealed.toString("base64") }
    },
    open: async ({ id, data }) => {
      const { sealed, ...rest } = keptSchema.parse(data)
      if (sealed === null) return undefined
      // Put in by a version that sealed nothing.
      if (sealed === undefined) return rest
      const at = placeOf(id)
      const opened = await fields.openJson(db.query, {
        at,
        sealed: Buffer.from(sealed, "base64"),
        schema: partsSchema,
      })
      if (opened.kind === "destroyed") throw new Error("the key of the jobs was destroyed")
      return { ...rest, ...opened.value }
    },
    drop: async ({ name, id, data }) => {
      const left = JSON.stringify({ ...partsOf(data, true), sealed: null })
      await db.pool.query("UPDATE pgboss.job SET data = $3::jsonb WHERE name = $1 AND id = $2", [
        name,
        id,
        left,
      ])
    },
  }
}
