import type { GivenUp, GivenUpDelivery, GivenUpJob } from "@arnica/contract/operations"
import { csvInPieces } from "../../../platform/csv/csv.ts"
import type { Asked, Paged } from "../../../platform/db/asked.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { OperationsContext } from "../context.ts"

type Page<T> = { total: number; items: T[] }

const timed = <T extends { readonly at: number }>({ total, items }: Paged<T>) => ({
  total,
  items: items.map((each) => ({ ...each, at: new Date(each.at).toISOString() })),
})

/** A page of the events that a part did not take. */
export const findDeadLetters = async (
  { outbox }: OperationsContext,
  asked: Asked,
): Promise<Page<GivenUpDelivery>> => timed(await outbox.dead(asked))

type Exporting = Pick<Asked, "text"> & {
  readonly actor: SignedIn
  readonly request: { readonly id: string; readonly ip: string }
}

const PIECE = 500

/** The events of a list that a part did not take as a table, piece by piece; never what they say. */
export const exportDeadLetters = async (
  ctx: OperationsContext,
  { actor, request: { id, ip }, text }: Exporting,
): Promise<AsyncGenerator<string>> => {
  await ctx.db.transaction((tx) =>
    ctx.audit.record(tx, { actor, action: "administration.lettersExported", request: { id, ip } }),
  )
  return csvInPieces<GivenUpDelivery>({
    head: ["event", "name", "consumer", "attempts", "at", "error"],
    size: PIECE,
    read: async ({ skipped }) =>
      (await findDeadLetters(ctx, { ...(text === undefined ? {} : { text }), count: PIECE, offset: skipped }))
        .items,
    cells: ({ eventId, name, consumer, attempts, at, error }) => [
      eventId,
      name,
      consumer,
      attempts,
      at,
      error,
    ],
  })
}

/** The jobs of a list that failed for good as a table, piece by piece. */
export const exportJobs = async (
  ctx: OperationsContext,
  { actor, request: { id, ip }, text }: Exporting,
): Promise<AsyncGenerator<string>> => {
  await ctx.db.transaction((tx) =>
    ctx.audit.record(tx, { actor, action: "administration.jobsExported", request: { id, ip } }),
  )
  return csvInPieces<GivenUpJob>({
    head: ["job", "name", "at", "error"],
    size: PIECE,
    read: async ({ skipped }) =>
      (await jobsGivenUp(ctx, { ...(text === undefined ? {} : { text }), count: PIECE, offset: skipped }))
        .items,
    cells: ({ id: job, name, at, error }) => [job, name, at, error],
  })
}

/** A page of the jobs that failed for good. */
export const jobsGivenUp = async ({ jobs }: OperationsContext, asked: Asked): Promise<Page<GivenUpJob>> =>
  timed(await jobs.failed(asked))

const objectOf = (what: GivenUp): { type: "event" | "job"; id: string } =>
  what.kind === "letter"
    ? { type: "event", id: `${what.eventId} ${what.consumer}` }
    : { type: "job", id: `${what.id} ${what.name}` }

/** Tries something again that was given up; what no longer is stays as it is. */
export const tryAgain = async (
  { db, outbox, jobs, audit }: OperationsContext,
  { actor, what }: { readonly actor: SignedIn; readonly what: GivenUp },
): Promise<void> => {
  const isBack = what.kind === "letter" ? await outbox.revive(what) : await jobs.retry(what)
  if (!isBack) return
  const object = objectOf(what)
  await db.transaction((tx) => audit.record(tx, { actor, action: "administration.retried", object }))
}

type Discarding = { readonly actor: SignedIn; readonly what: GivenUp; readonly reason: string }

/** Leaves something for good that was given up; what no longer is stays as it is. */
export const discard = async (
  { db, outbox, jobs, audit }: OperationsContext,
  { actor, what, reason }: Discarding,
): Promise<void> => {
  const isGone = what.kind === "letter" ? await outbox.discard(what) : await jobs.discard(what)
  if (!isGone) return
  const object = objectOf(what)
  await db.transaction((tx) =>
    audit.record(tx, { actor, action: "administration.discarded", object, reason }),
  )
}
