import { formatDateTime, formatMoney } from "@arnica/i18n/format"
import { type Translator, translator } from "@arnica/i18n/server"
import type { Tx } from "../../../platform/db/handles.ts"
import type { Fact, MailContent } from "../../../platform/mail/letter/content.ts"
import { writeLetter } from "../../../platform/mail/letter/write-letter.ts"
import type { BookingContext } from "../context.ts"
import type { Invitation } from "../domain/invitation.ts"
import { sessionNames } from "../present.ts"
import { linkOf } from "../use-cases/invitation-link.ts"
import { type InvitedPair, peopleOf, type Reader } from "../use-cases/invited-people.ts"
import { sessionTime } from "./when.ts"

type Told = { readonly tx: Tx; readonly invitation: Invitation }

const placeOf = (t: Translator, { place }: Invitation, { specialist }: InvitedPair): string[] => {
  if (place === "online") return [t("mails:place.online")]
  const address = [specialist.officeAddress, specialist.city].filter((part) => part !== null)
  return address.length === 0 ? [t("mails:place.office")] : address
}

type Rows = { readonly invitation: Invitation; readonly pair: InvitedPair; readonly sessionName: string }

const rowsFor = (t: Translator, reader: Reader, { invitation, pair, sessionName }: Rows): Fact[] => {
  const { price, currency } = invitation
  return [
    { label: t("mails:label.when"), values: [sessionTime(invitation, reader)] },
    { label: t("mails:label.session"), values: [sessionName] },
    { label: t("mails:label.where"), values: placeOf(t, invitation, pair) },
    {
      label: t("mails:label.price"),
      values: [
        price === 0
          ? t("mails:invitation.free")
          : formatMoney({ language: reader.language, amount: price, currency }),
      ],
    },
  ]
}

const send = async (
  ctx: BookingContext,
  { tx, reader, content }: { tx: Tx; reader: Reader; content: Omit<MailContent, "language"> },
): Promise<void> => {
  const letter = await writeLetter({ ...content, language: reader.language }, ctx)
  await ctx.mail.send({ to: { name: reader.name, address: reader.address }, ...letter }, tx)
}

/** Sends the invitation: when, what for how much, and the link where it is answered. */
export const tellInvited = async (ctx: BookingContext, { tx, invitation }: Told): Promise<void> => {
  const pair = await peopleOf(ctx, invitation)
  const reader = pair.client
  if (reader === null) return
  const { language, zone } = reader
  const t = translator(language)
  const { name } = pair.provider
  const until = formatDateTime({ language, zone, at: invitation.expiresAt })
  const sessionName = (await sessionNames(ctx))(invitation.sessionTypeCode, language)
  await send(ctx, {
    ...{ tx, reader },
    content: {
      subject: t("mails:invitation.subject"),
      heading: t("mails:invitation.heading"),
      blocks: [
        { kind: "text", text: t("mails:invitation.text", { name, until }) },
        { kind: "facts", rows: rowsFor(t, reader, { invitation, pair, sessionName }) },
        {
          kind: "button",
          label: t("mails:invitation.button"),
          href: linkOf(ctx, { ...invitation, language }),
        },
        { kind: "text", text: t("mails:invitation.decline", { name }) },
      ],
      why: t("mails:invitation.why", { name, brand: ctx.brand.name }),
    },
  })
}

/** Tells the specialist that nothing comes of it, and that the time is free again. */
export const tellUnanswered = async (
  ctx: BookingContext,
  { tx, invitation, end }: Told & { readonly end: "declined" | "expired" },
): Promise<void> => {
  const pair = await peopleOf(ctx, invitation)
  const reader = pair.provider
  const { language } = reader
  const t = translator(language)
  const name = pair.client?.name ?? ""
  const sessionName = (await sessionNames(ctx))(invitation.sessionTypeCode, language)
  await send(ctx, {
    ...{ tx, reader },
    content: {
      subject: t(`mails:invitation.${end}Subject`),
      heading: t(`mails:invitation.${end}Heading`),
      blocks: [
        { kind: "text", text: t(`mails:invitation.${end}Text`, { name }) },
        { kind: "facts", rows: rowsFor(t, reader, { invitation, pair, sessionName }) },
        {
          kind: "button",
          label: t("mails:invitation.list"),
          href: `${ctx.publicUrl}/${language}/provider/appointments`,
        },
      ],
      why: t("mails:footer.why", { brand: ctx.brand.name }),
    },
  })
}
