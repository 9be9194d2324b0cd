import type { FastifyRequest } from "fastify"
import type { Tx } from "../../platform/db/handles.ts"
import type { SignedIn } from "../../platform/http/actor.ts"
import type { RecordsContext } from "./context.ts"
import { findSharesOf } from "./share-repository.ts"

/** Has the open pages of specialists read anew what they may read of somebody; last in a transaction. */
export const notifyReaders = async (
  { live, specialists }: Pick<RecordsContext, "live" | "specialists">,
  { tx, specialistIds }: { readonly tx: Tx; readonly specialistIds: readonly number[] },
): Promise<void> => {
  const accounts = await Promise.all([...new Set(specialistIds)].map((id) => specialists.findAccount(id)))
  for (const userId of accounts.filter((account) => account !== null).toSorted())
    await live.publish(tx, { userId, type: "records.changed", data: {} })
}

/** The same for everybody with whom somebody shares something now. */
export const notifyAllReaders = async (
  ctx: Pick<RecordsContext, "live" | "specialists" | "clock">,
  { tx, ownerId }: { readonly tx: Tx; readonly ownerId: string },
): Promise<void> => {
  const shares = await findSharesOf(tx, { ownerId, now: ctx.clock.now() })
  await notifyReaders(ctx, { tx, specialistIds: shares.map(({ specialistId }) => specialistId) })
}

type Looking = {
  readonly actor: SignedIn
  /** Whose medical file it is. */
  readonly ownerId: string
  readonly action: "records.fileRead" | "records.documentRead" | "records.documentAdded" | "records.exported"
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
