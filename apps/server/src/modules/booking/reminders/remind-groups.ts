import type { ReminderKind } from "@arnica/contract/reminders"
import { type Translator, translator } from "@arnica/i18n/server"
import { type Block, text } from "../../../platform/mail/letter/content.ts"
import { letterLanguage } from "../../../platform/mail/letter/letter-language.ts"
import { writeLetter } from "../../../platform/mail/letter/write-letter.ts"
import type { SpecialistSummary } from "../../specialists/index.ts"
import type { BookingContext } from "../context.ts"
import { isWorthReminding } from "../domain/reminder.ts"
import { type Group, textIn } from "../groups/group.ts"
import { findGroup } from "../groups/group-repository.ts"
import { remindable } from "../mails/facts.ts"
import { pathOfGroup, roomPathOfGroup } from "../mails/links.ts"
import { sessionTime } from "../mails/when.ts"
import { atOffice } from "../present.ts"
import { conditionOf, deliver, type Reader } from "./deliver.ts"
import { lookAfterDue } from "./look-after-due.ts"
import { titleOf } from "./reminder-mail.ts"
import { type DueGroup, findDueGroups, takeGroupReminder } from "./reminder-repository.ts"

/** By what the reminders of groups that wait in a queue are known. */
export const GROUP_REMINDER = "booking.groupReminder"

type Host = Reader & { readonly name: string; readonly address: string }

/** Whose group it is, as letters reach them. */
const hostOf = async (
  ctx: BookingContext,
  group: Group,
): Promise<{ host: Host; specialist: SpecialistSummary }> => {
  const found = (await ctx.specialists.bySpecialistIds([group.specialistId])).get(group.specialistId)
  if (found === undefined) throw new Error(`no specialist ${group.specialistId}`)
  const { userId } = found
  const [users, reaches] = await Promise.all([
    ctx.identity.users.byIds([userId]),
    ctx.identity.reachOf([userId]),
  ])
  const [user, reach] = [users.get(userId), reaches.get(userId)]
  if (user === undefined) throw new Error(`specialist ${group.specialistId} is nobody`)
  const host = {
    userId,
    name: found.fullName,
    address: reach?.address ?? user.email,
    language: letterLanguage({ account: user }),
    zone: found.timeZone,
    ...remindable(reach, "provider"),
  }
  return { host, specialist: atOffice(found, group.officeAddress) }
}

type Letter = {
  readonly host: Host
  readonly specialist: SpecialistSummary
  readonly group: Group
  readonly kind: ReminderKind
  readonly booked: number
  readonly door: { readonly label: string; readonly path: string }
}

const placeOf = (t: Translator, { group, specialist }: Letter): string[] => {
  if (group.place === "online") return [t("mails:place.online")]
  const address = [specialist.officeAddress, specialist.city].filter((part) => part !== null)
  return address.length === 0 ? [t("mails:place.office")] : address
}

const blocksOf = (t: Translator, letter: Letter, publicUrl: string): Block[] => {
  const { host, group, booked, door } = letter
  const { title } = textIn(group.texts, host.language)
  return [
    text(t("mails:reminder.introForGroup")),
    {
      kind: "facts",
      rows: [
        { label: t("mails:label.when"), values: [sessionTime(group, host)] },
        { label: t("mails:label.session"), values: [title] },
        { label: t("mails:reminder.places"), values: [String(booked)] },
        { label: t("mails:label.where"), values: placeOf(t, letter) },
      ],
    },
    ...(roomPathOfGroup(group, host.language) === null ? [] : [text(t("mails:reminder.room"))]),
    { kind: "button", label: door.label, href: `${publicUrl}${door.path}` },
    text(t("mails:reminder.changeForGroup")),
    text(t("mails:reminder.switchOff")),
  ]
}

const writeGroupReminder = (ctx: BookingContext, letter: Letter): ReturnType<typeof writeLetter> => {
  const { language } = letter.host
  const t = translator(language)
  const heading = t(letter.kind === "day" ? "mails:reminder.heading" : "mails:reminder.soonSubject")
  const content = {
    language,
    subject: titleOf(t, letter.kind),
    heading,
    blocks: blocksOf(t, letter, ctx.publicUrl),
    why: t("mails:footer.why", { brand: ctx.brand.name }),
  }
  return writeLetter(content, ctx)
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
    const t = translator(host.language)
    const isInRoom = roomPathOfGroup(group, host.language) !== null
    const label = t(isInRoom ? "mails:reminder.roomButton" : "mails:group.button")
    const door = { label, path: pathOfGroup(group, host.language) }
    const onlyIf = conditionOf(GROUP_REMINDER, group)
    const writeMail = async (): Promise<void> => {
      const letter = { host, specialist, group, kind, door, booked: taken.booked }
      const written = await writeGroupReminder(ctx, letter)
      const { name, address } = host
      await ctx.mail.send({ to: { name, address }, ...written, onlyIf }, tx)
    }
    await deliver(ctx, { tx, all: [{ reader: host, kind, session: group, door, onlyIf, writeMail }] })
  })
}

/** Reminds specialists of their groups: once for each beginning, however many come, and not when nobody does. */
export const remindOfGroups = (ctx: BookingContext): Promise<void> =>
  lookAfterDue<DueGroup>(ctx, {
    find: (page) => findDueGroups(ctx.db.query, page),
    remind: (due, kind) => remindOne(ctx, { ...due, kind }),
  })
