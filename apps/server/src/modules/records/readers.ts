import type { PersonalAction } from "@arnica/contract/personal-actions"
import type { FastifyRequest } from "fastify"
import type { AuditActor } from "../../platform/audit/entry.ts"
import type { Tx } from "../../platform/db/handles.ts"
import type { RecordsContext } from "./context.ts"
import { findSharesOf } from "./share-repository.ts"

type Telling = {
  readonly tx: Tx
  /** Whether some of it is theirs to read no longer: their open pages let go of what they show before they ask anew. */
  readonly isLess?: boolean
}

/** Has the open pages of specialists read anew what they may read of somebody; last in a transaction. */
export const notifyReaders = async (
  { live, specialists }: Pick<RecordsContext, "live" | "specialists">,
  { tx, specialistIds, isLess = false }: Telling & { readonly specialistIds: readonly number[] },
): Promise<void> => {
  const accounts = await Promise.all([...new Set(specialistIds)].map((id) => specialists.findAccount(id)))
  for (const userId of accounts.filter((account) => account !== null).toSorted())
    await live.publish(tx, { userId, type: "records.changed", data: { isLess } })
}

/** The same for everybody with whom somebody shares something now. */
export const notifyAllReaders = async (
  ctx: Pick<RecordsContext, "live" | "specialists" | "clock">,
  { tx, ownerId, isLess = false }: Telling & { readonly ownerId: string },
): Promise<void> => {
  const shares = await findSharesOf(tx, { ownerId, now: ctx.clock.now() })
  await notifyReaders(ctx, { tx, isLess, specialistIds: shares.map(({ specialistId }) => specialistId) })
}

type Looking = {
  readonly actor: AuditActor
  /** Whose medical file it is. */
  readonly ownerId: string
  readonly action: Extract<PersonalAction, `records.${string}`>
  readonly details?: Readonly<Record<string, number>>
  readonly request: Pick<FastifyRequest, "id" | "ip">
}

/** Writes down who looked at or added to somebody's medical file, which its owner reads. */
export const noteReading = async (
  { audit }: Pick<RecordsContext, "audit">,
  { tx, request, ownerId, ...noted }: Looking & { readonly tx: Tx },
): Promise<void> => {
  const { id, ip } = request
  await audit.record(tx, { ...noted, subject: ownerId, request: { id, ip } })
}
