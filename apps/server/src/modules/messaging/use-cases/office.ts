import type { AwayPeriod, ShownOffice } from "@arnica/contract/message-desk"
import { dayIn } from "@arnica/i18n/format"
import { awayAt, isOfficeOpen, type Office, USUAL_OFFICE_HOURS } from "@arnica/rules/office-hours"
import type { MessagingContext } from "../context.ts"
import { findAway, findHours } from "../desk-repository.ts"
import { openAway } from "./desk.ts"

type Found = { readonly userId: string; readonly zone: string; readonly today: string }

const findSpecialist = async (
  { specialists, clock }: MessagingContext,
  specialistId: number,
): Promise<Found | null> => {
  const found = await specialists.byId(specialistId)
  if (found === null) return null
  const { userId, timeZone: zone } = found
  return { userId, zone, today: dayIn({ at: clock.now(), zone }) }
}

/** When a specialist is in the office, days away left out; null for one who does not work here. */
export const officeTimes = async (ctx: MessagingContext, specialistId: number): Promise<Office | null> => {
  const found = await findSpecialist(ctx, specialistId)
  if (found === null) return null
  const { userId, zone, today } = found
  const [hours, away] = await Promise.all([
    findHours(ctx.db.query, userId),
    findAway(ctx.db.query, { userId, today }),
  ])
  return { zone, weekly: hours ?? USUAL_OFFICE_HOURS, away }
}

/** When a specialist is in the office, and whether they are away today; null for one who does not work here. */
export const officeOf = async (ctx: MessagingContext, specialistId: number): Promise<ShownOffice | null> => {
  const found = await findSpecialist(ctx, specialistId)
  if (found === null) return null
  const { userId, zone, today } = found
  const [hours, away] = await Promise.all([
    findHours(ctx.db.query, userId),
    findAway(ctx.db.query, { userId, today }),
  ])
  const now = ctx.clock.now()
  const weekly = [...(hours ?? USUAL_OFFICE_HOURS)]
  const current = awayAt(away, { zone, at: now })
  const shown = current === null ? null : await openAway(ctx, { userId, row: current })
  return {
    zone,
    weekly,
    isOpen: isOfficeOpen({ zone, weekly, away }, now),
    away: shown === null ? null : { from: shown.from, to: shown.to, note: shown.note },
  }
}

/** The days on which a specialist is away now, with what clients are told; null when they are not. */
export const awayNow = async (ctx: MessagingContext, specialistId: number): Promise<AwayPeriod | null> => {
  const found = await findSpecialist(ctx, specialistId)
  if (found === null) return null
  const { userId, zone, today } = found
  const current = awayAt(await findAway(ctx.db.query, { userId, today }), { zone, at: ctx.clock.now() })
  return current === null ? null : await openAway(ctx, { userId, row: current })
}
