import type { ReminderKind } from "@arnica/contract/reminders"
import { createWriting, notify, type Reader, readerLanguage } from "../../notifications/index.ts"
import type { SpecialistSummary } from "../../specialists/index.ts"
import type { BookingContext } from "../core/context.ts"
import { atOffice } from "../core/present.ts"
import type { Group } from "../groups/group.ts"
import { findGroup } from "../groups/group-repository.ts"
import { asChosen } from "../notifications/facts.ts"
import { conditionOf, deliver, type RemindedReader, remindingOf } from "./deliver.ts"
import { isWorthReminding } from "./domain/reminder.ts"
import { doorOfGroup, GROUP_REMINDERS } from "./group-reminder-notifications.ts"
import { lookAfterDue } from "./look-after-due.ts"
import { type DueGroup, findDueGroups, takeGroupReminder } from "./reminder-repository.ts"

/** By what the reminders of groups that wait in a queue are known. */
export const GROUP_REMINDER = "booking.groupReminder"

type Host = RemindedReader & Reader

/** Whose group it is, as e-mails reach them. */
const hostOf = async (
  ctx: BookingContext,
  group: Group,
): Promise<{ host: Host; specialist: SpecialistSummary }> => {
  const found = (await ctx.specialists.bySpecialistIds([group.specialistId])).get(group.specialistId)
  if (found === undefined) throw new Error(`no specialist ${group.specialistId}`)
  const { userId } = found
  const [users, reaches] = await Promise.all([
    ctx.identity.users.byIds([userId]),
    ctx.identity.findReach([userId]),
  ])
  const [user, reach] = [users.get(userId), reaches.get(userId)]
  if (user === undefined) throw new Error(`specialist ${group.specialistId} is nobody`)
  const host = {
    userId,
    name: found.fullName,
    address: reach?.address ?? user.email,
    language: readerLanguage({ account: user }),
    zone: found.timeZone,
    ...asChosen(reach),
  }
  return { host, specialist: atOffice(found, group.officeAddress) }
}

const remindOne = async (
  ctx: BookingContext,
  { id, kind }: DueGroup & { readonly kind: ReminderKind },
): Promise<void> => {
  const now = ctx.clock.now()
  await ctx.db.transaction(async (tx) => {
    const taken = await takeGroupReminder(tx, { kind, id, now })
    // Whoever expects nobody has nothing to be reminded of.
    if (taken === null || taken.booked === 0 || !isWorthReminding(kind, { ...taken, now })) return
    const group = await findGroup(tx, id)
    if (group === null) return
    const { host, specialist } = await hostOf(ctx, group)
    const door = doorOfGroup(createWriting(ctx, host), group)
    const onlyIf = conditionOf(GROUP_REMINDER, group)
    const notification = GROUP_REMINDERS[kind]
    const facts = { group, specialist, booked: taken.booked, session: group, sessionId: group.id, door }
    const sendEmail = (on: typeof tx): Promise<void> =>
      notify(ctx, { notification, tx: on, to: host, facts, onlyIf })
    const reminding = remindingOf(ctx, { reader: host, notification, facts, onlyIf, sendEmail })
    await deliver({ tx, all: [reminding] })
  })
}

/** Reminds specialists of their groups: once for each beginning, however many come, and not when nobody does. */
export const remindOfGroups = (ctx: BookingContext): Promise<void> =>
  lookAfterDue<DueGroup>(ctx, {
    find: (page) => findDueGroups(ctx.db.query, page),
    remind: (due, kind) => remindOne(ctx, { ...due, kind }),
  })
