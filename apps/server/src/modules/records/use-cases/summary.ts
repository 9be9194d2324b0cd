import {
  ALLERGY_AREAS,
  type AllergyState,
  type RecordItem,
  type RecordSummary,
} from "@arnica/contract/records"
import type { FastifyRequest } from "fastify"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { RecordsContext } from "../context.ts"
import { findVital } from "../item-repository.ts"
import { noteReading } from "../readers.ts"
import { openItems } from "../sealed.ts"
import { sharedWith } from "../share-repository.ts"

const isTaken = ({ details }: RecordItem, today: string): boolean =>
  details.kind === "medicine" && (details.until === null || details.until >= today)

/** What is known of each area: a named allergy counts more than that somebody said there is none. */
export const allergyStates = (items: readonly RecordItem[]): AllergyState[] =>
  ALLERGY_AREAS.map((area) => {
    const said = items.filter(({ details }) => details.kind === "allergy" && details.area === area)
    const named = said.filter(({ isNoneKnown }) => !isNoneKnown)
    if (named.length > 0) return { area, state: "named", items: named }
    return { area, state: said.length > 0 ? "noneKnown" : "notAsked", items: said }
  })

const summarise = (items: readonly RecordItem[], now: number): RecordSummary => {
  const today = new Date(now).toISOString().slice(0, 10)
  return {
    allergies: allergyStates(items),
    medicines: items.filter((item) => isTaken(item, today)),
    problems: items.filter(({ details }) => details.kind === "problem" && !details.isOver),
    contacts: items.filter(({ details }) => details.kind === "contact"),
  }
}

/** Somebody's own allergies, what they take now, what they have and whom to call in an emergency. */
export const readSummary = async (
  ctx: RecordsContext,
  { actor }: { readonly actor: SignedIn },
): Promise<RecordSummary> => {
  const on = ctx.db.query
  const rows = await findVital(on, { ownerId: actor.userId, reader: null })
  return summarise(await openItems(ctx, { on, rows, reader: actor }), ctx.clock.now())
}

/** What a specialist may know of a client before they prescribe something. */
export type CareFacts = Pick<RecordSummary, "allergies" | "medicines"> & {
  /** Whether the client lets them read all of their allergies and medicines: else what is missing was not shared. */
  readonly isAllergiesShared: boolean
  readonly isMedicinesShared: boolean
}

type Asked = {
  readonly clientId: string
  readonly specialistId: number
  /** Who reads them, and by which request. */
  readonly actor: SignedIn
  readonly request: Pick<FastifyRequest, "id" | "ip">
}

/**
 * The allergies and medicines that a specialist may read of a client, written down as read where there are any; null once
 * what is between the two has closed.
 */
export const readCareFacts = async (
  ctx: RecordsContext,
  { clientId, specialistId, actor, request }: Asked,
): Promise<CareFacts | null> => {
  const { isOpen } = await ctx.booking.parties.isRelationshipOpen({ clientId, specialistId })
  if (!isOpen) return null
  const on = ctx.db.query
  const now = ctx.clock.now()
  const [rows, { categories }] = await Promise.all([
    findVital(on, { ownerId: clientId, reader: { specialistId, now } }),
    sharedWith(on, { ownerId: clientId, specialistId, now }),
  ])
  const reader = { userId: "", specialistId }
  // Whom to call is asked for by nobody here, and so neither opened nor told as read.
  const vital = rows.filter(({ kind }) => kind !== "contact")
  const { allergies, medicines } = summarise(await openItems(ctx, { on, rows: vital, reader }), now)
  const noted = { actor, ownerId: clientId, action: "records.fileRead", request } as const
  if (vital.length > 0)
    await ctx.db.transaction((tx) => noteReading(ctx, { ...noted, tx, details: { entries: vital.length } }))
  return {
    allergies,
    medicines,
    isAllergiesShared: categories.includes("allergies"),
    isMedicinesShared: categories.includes("medicines"),
  }
}
