import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Tx } from "../../../platform/db/handles.ts"
import { AppError } from "../../../platform/errors.ts"
import type { Outbox } from "../../../platform/outbox/outbox.ts"
import type { Catalog } from "../../catalog/index.ts"
import { rebuildDirectory } from "../directory/directory-repository.ts"
import { judgeMove, type Mover, STATUSES, type Status } from "../domain/status.ts"
import { specialistChanged } from "../events.ts"

const statusRows = z.array(z.object({ status: z.enum(STATUSES) }))

export type StatusChange = {
  readonly specialistId: number
  readonly to: Status
  readonly by: Mover
  /** Why, for a profile that is suspended or to be changed. */
  readonly comment?: string
  readonly now: number
}

/**
 * Moves a profile to another status, and in or out of the directory. Throws `specialistNotFound`, `statusConflict`
 * when no way leads there from where it stands, `notAllowed` when the way is not theirs.
 */
export const changeStatus = async (
  context: { readonly tx: Tx; readonly outbox: Outbox; readonly catalog: Catalog },
  change: StatusChange,
): Promise<void> => {
  const { tx } = context
  const from = await lockStatus(tx, change.specialistId)
  const verdict = judgeMove({ from, to: change.to, by: change.by })
  if (verdict === "noSuchWay") throw new AppError("statusConflict")
  if (verdict === "notTheirs") throw new AppError("notAllowed")
  const says = change.to === "suspended" || change.to === "changesRequested"
  const comment = says ? (change.comment ?? null) : null
  await tx.execute(sql`
    update specialists.specialist set status = ${change.to}, suspended_comment = ${comment},
      updated_at = to_timestamp(${change.now}::float8 / 1000)
    where id = ${change.specialistId} and status = ${from}`)
  await rebuildDirectory(tx, { ids: [change.specialistId], catalog: context.catalog })
  await context.outbox.publish(tx, {
    event: specialistChanged,
    key: `specialist:${change.specialistId}`,
    payload: { specialistId: change.specialistId },
  })
}

const lockStatus = async (tx: Tx, specialistId: number): Promise<Status> => {
  const { rows } = await tx.execute(sql`
    select status from specialists.specialist where id = ${specialistId} for update`)
  const [row] = statusRows.parse(rows)
  if (row === undefined) throw new AppError("specialistNotFound")
  return row.status
}
