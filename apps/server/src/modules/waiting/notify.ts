import type { Language } from "@arnica/i18n/languages"
import { sql } from "drizzle-orm"
import type { Tx } from "../../platform/db/handles.ts"
import type { Platform } from "../../platform/types.ts"
import { notifyUser, readerLanguage } from "../notifications/index.ts"
import type { WaitingContext } from "./context.ts"
import { timeOffered, waitingEnded } from "./notifications.ts"
import type { Entry, KeptOffer } from "./tables.ts"

const IS_OPEN = "waiting.isOpen"

/** Has e-mails that waited in a queue be dropped once the time that they offer is not kept any more. */
export const answerForOffers = ({
  conditions,
  db,
  clock,
}: Pick<Platform, "conditions" | "db" | "clock">): void =>
  conditions.define(IS_OPEN, async (id) => {
    const now = new Date(clock.now()).toISOString()
    const { rowCount } = await db.query.execute(
      sql`select from waiting.offer where id = ${id}::uuid and state = 'open' and held_until > ${now}`,
    )
    return rowCount === 1
  })

/** The specialist as an e-mail names them to its reader, and their address word. */
const findSpecialist = async (
  ctx: WaitingContext,
  { clientId, specialistId }: Pick<Entry, "clientId" | "specialistId">,
): Promise<{ name: string; url: string }> => {
  const [users, specialists] = await Promise.all([
    ctx.identity.users.byIds([clientId]),
    ctx.specialists.bySpecialistIds([specialistId]),
  ])
  const user = users.get(clientId)
  const language: Language = user === undefined ? "en" : readerLanguage({ account: user })
  const specialist = specialists.get(specialistId)
  return { name: specialist?.nameIn(language) ?? "", url: specialist?.url ?? "" }
}

/** Where a time is booked, as a path without its language. */
const bookingPath = (url: string, { start, productId, token }: KeptOffer): string | null =>
  token === null || productId === null
    ? null
    : `booking/${url}/slot/${encodeURIComponent(start.toISOString())}/${productId}?${new URLSearchParams({ offer: token })}`

/** Tells somebody of the time that is kept for them. */
export const notifyOffered = async (
  ctx: WaitingContext,
  { tx, entry, offer }: { readonly tx: Tx; readonly entry: Entry; readonly offer: KeptOffer },
): Promise<void> => {
  const { name, url } = await findSpecialist(ctx, entry)
  await notifyUser(ctx, {
    notification: timeOffered,
    userId: entry.clientId,
    facts: {
      name,
      start: offer.start.getTime(),
      end: offer.end.getTime(),
      heldUntil: offer.heldUntil.getTime(),
      path: bookingPath(url, offer),
      entryId: entry.id,
    },
    tx,
    onlyIf: { name: IS_OPEN, of: offer.id },
  })
}

/** Tells somebody that they wait no longer. */
export const notifyEnded = async (
  ctx: WaitingContext,
  { tx, entry, state }: { readonly tx: Tx; readonly entry: Entry; readonly state: "unanswered" | "stopped" },
): Promise<void> => {
  const { name } = await findSpecialist(ctx, entry)
  await notifyUser(ctx, {
    notification: waitingEnded,
    userId: entry.clientId,
    facts: { name, because: state },
    tx,
  })
}
