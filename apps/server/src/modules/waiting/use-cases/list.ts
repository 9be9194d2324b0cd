import type { WaitingEntry, waitingEndpoints } from "@arnica/contract/waiting"
import { WAITING_PAGE } from "@arnica/contract/waiting-words"
import type { Language } from "@arnica/i18n/languages"
import type { Result } from "../../../platform/http/handler.ts"
import type { WaitingContext } from "../context.ts"
import {
  countOfSpecialist,
  type EntryWithOffer,
  findOfClient,
  findOfSpecialist,
  waitingSince,
} from "../repository.ts"
import type { KeptOffer } from "../tables.ts"

type Read = { readonly language: Language; readonly rows: readonly EntryWithOffer[] }

/** What the kinds of session are called that entries ask for. */
const sessionNamesOf = async (
  ctx: WaitingContext,
  { language, rows }: Read,
): Promise<(productId: string | null) => string | null> => {
  const ids = rows.flatMap(({ entry: { productId } }) => productId ?? [])
  const [products, { sessionTypes }] = await Promise.all([
    ctx.specialists.productsByIds([...new Set(ids)]),
    ctx.catalog.read(),
  ])
  return (productId) => {
    const code = products.get(productId ?? "")?.sessionTypeCode
    const names = sessionTypes.find((type) => type.code === code)?.names
    return names?.[language] ?? names?.en ?? null
  }
}

const toOffer = (kept: KeptOffer | null, now: number): WaitingEntry["offer"] => {
  if (kept === null || kept.heldUntil.getTime() <= now) return null
  const { price, currency } = kept
  return {
    start: kept.start.toISOString(),
    end: kept.end.toISOString(),
    heldUntil: kept.heldUntil.toISOString(),
    productId: kept.productId,
    offer: kept.token,
    price: price === null || currency === null ? null : { amount: price, currency },
  }
}

type Mine = {
  readonly userId: string
  readonly language: Language
  readonly state: "waiting" | "ended"
  readonly offset: number
}

/** The appointments before which times are sought, as they stand: one that cannot be moved any more is left out. */
const sessionsOf = async (
  ctx: WaitingContext,
  rows: readonly EntryWithOffer[],
): Promise<ReadonlyMap<string, WaitingEntry["appointment"]>> => {
  const uuids = rows.flatMap(({ entry: { appointmentUuid } }) => appointmentUuid ?? [])
  const found = await Promise.all(uuids.map((uuid) => ctx.booking.movableSessions.find(ctx.db.query, uuid)))
  return new Map(
    found.flatMap((session) =>
      session === null
        ? []
        : [[session.uuid, { uuid: session.uuid, start: new Date(session.start).toISOString() }]],
    ),
  )
}

/** A page of what somebody waits for, or of what ended. */
export const listMine = async (
  ctx: WaitingContext,
  { userId, language, state, offset }: Mine,
): Promise<Result<(typeof waitingEndpoints)["GET /api/v2/waiting"]>> => {
  const now = ctx.clock.now()
  const found = await findOfClient(ctx.db.query, { clientId: userId, state, offset, count: WAITING_PAGE })
  const { total, items: rows } = found
  const [specialists, nameOf, sessions] = await Promise.all([
    ctx.specialists.bySpecialistIds([...new Set(rows.map(({ entry }) => entry.specialistId))]),
    sessionNamesOf(ctx, { language, rows }),
    sessionsOf(ctx, rows),
  ])
  return {
    total,
    items: rows.map(({ entry, offer }) => {
      const specialist = specialists.get(entry.specialistId)
      return {
        id: entry.id,
        kind: entry.kind,
        specialist: {
          name: specialist?.nameIn(language) ?? "",
          url: specialist?.status === "active" ? specialist.url : null,
        },
        week: entry.week,
        appointment: sessions.get(entry.appointmentUuid ?? "") ?? null,
        sessionName: nameOf(entry.productId),
        weekdays: entry.weekdays,
        parts: entry.parts,
        joinedAt: entry.joinedAt.toISOString(),
        state: entry.state,
        endedAt: entry.endedAt?.toISOString() ?? null,
        offer: toOffer(offer, now),
      }
    }),
  }
}

type Theirs = {
  readonly specialistId: number | null
  readonly language: Language
  readonly offset: number
}

/** How many wait for a specialist, since when, and what would suit them. Who they are is not said. */
export const listLine = async (
  ctx: WaitingContext,
  { specialistId, language, offset }: Theirs,
): Promise<Result<(typeof waitingEndpoints)["GET /api/v2/practice/waiting"]>> => {
  if (specialistId === null) return { total: 0, since: null, items: [] }
  const on = ctx.db.query
  const now = ctx.clock.now()
  const [total, since, rows] = await Promise.all([
    countOfSpecialist(on, specialistId),
    waitingSince(on, specialistId),
    findOfSpecialist(on, { specialistId, offset, count: WAITING_PAGE }),
  ])
  const nameOf = await sessionNamesOf(ctx, { language, rows })
  return {
    total,
    since: since?.toISOString() ?? null,
    items: rows.map(({ entry, offer }) => ({
      kind: entry.kind,
      week: entry.week,
      sessionName: nameOf(entry.productId),
      weekdays: entry.weekdays,
      parts: entry.parts,
      joinedAt: entry.joinedAt.toISOString(),
      isOffered: toOffer(offer, now) !== null,
    })),
  }
}
