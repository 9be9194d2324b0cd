import type { GivenUp, GivenUpJob, GivenUpLetter } from "@arnica/contract/upkeep"
import type { Asked, Paged } from "../../../platform/db/asked.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { UpkeepContext } from "../upkeep-routes.ts"

type Page<T> = { total: number; items: T[] }

const timed = <T extends { readonly at: number }>({ total, items }: Paged<T>) => ({
  total,
  items: items.map((each) => ({ ...each, at: new Date(each.at).toISOString() })),
})

/** A page of the events that a part did not take. */
export const lettersGivenUp = async ({ outbox }: UpkeepContext, asked: Asked): Promise<Page<GivenUpLetter>> =>
  timed(await outbox.dead(asked))

/** A page of the jobs that failed for good. */
export const jobsGivenUp = async ({ jobs }: UpkeepContext, asked: Asked): Promise<Page<GivenUpJob>> =>
  timed(await jobs.failed(asked))

const objectOf = (what: GivenUp): { type: string; id: string } =>
  what.kind === "letter"
    ? { type: "event", id: `${what.eventId} ${what.consumer}` }
    : { type: "job", id: `${what.id} ${what.name}` }

/** Tries something again that was given up; what no longer is stays as it is. */
export const tryAgain = async (
  { db, outbox, jobs, audit }: UpkeepContext,
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
  { db, outbox, jobs, audit }: UpkeepContext,
  { actor, what, reason }: Discarding,
): Promise<void> => {
  const isGone = what.kind === "letter" ? await outbox.discard(what) : await jobs.discard(what)
  if (!isGone) return
  const note = { actor, action: "administration.discarded", object: objectOf(what), reason }
  await db.transaction((tx) => audit.record(tx, note))
}
