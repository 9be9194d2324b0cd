import { formatDate, formatMoney } from "@arnica/i18n/format"
import type { Language } from "@arnica/i18n/languages"
import { translator } from "@arnica/i18n/server"
import type { Tx } from "../../platform/db/handles.ts"
import type { MailContent } from "../../platform/mail/letter/content.ts"
import { writeToUser } from "../../platform/mail/letter/write-to-user.ts"
import { GRACE_MS, type PremiumContext } from "./context.ts"
import type { Subscription } from "./repository.ts"

type Kind = "premiumBegun" | "premiumRenewed" | "premiumRefused" | "premiumEnded"
type Letter = {
  readonly subscription: Subscription
  readonly kind: Kind
  /** What the words name: an instant in epoch milliseconds. */
  readonly date: number
  /** Below the address of the site and its language. */
  readonly path: string
  readonly tx?: Tx
}

const write = async (
  ctx: PremiumContext,
  { subscription, kind, date: at, path, tx }: Letter,
): Promise<void> => {
  const { userId, price: amount, currency, specialistId } = subscription
  const specialist = await ctx.specialists.byId(specialistId)
  const zone = specialist?.timeZone ?? "Europe/Bucharest"
  const content = (language: Language): Pick<MailContent, "subject" | "heading" | "blocks"> => {
    const t = translator(language)
    const date = formatDate({ language, at, zone })
    const price = formatMoney({ language, amount, currency })
    return {
      subject: t(`mails:${kind}.subject`),
      heading: t(`mails:${kind}.heading`),
      blocks: [
        { kind: "text", text: t(`mails:${kind}.text`, { date, price }) },
        { kind: "button", label: t(`mails:${kind}.button`), href: `${ctx.publicUrl}/${language}/${path}` },
      ],
    }
  }
  await writeToUser(ctx, { userId, content, isOwnNews: false, ...(tx === undefined ? {} : { tx }) })
}

const PAGE = "provider/premium"
type Told = { readonly tx: Tx; readonly subscription: Subscription }

/** A month was paid. */
export const tellPaid = (
  ctx: PremiumContext,
  { tx, subscription, isFirst, until }: Told & { readonly isFirst: boolean; readonly until: number },
): Promise<void> => {
  const kind = isFirst ? "premiumBegun" : "premiumRenewed"
  return write(ctx, { tx, subscription, kind, date: until, path: PAGE })
}

/** The card was refused, or there is none: what can be done, and until when. */
export const tellRefused = (ctx: PremiumContext, subscription: Subscription): Promise<void> => {
  const date = (subscription.paidUntil ?? 0) + GRACE_MS
  const path = `booking/payment/${subscription.orderId}`
  return write(ctx, { subscription, kind: "premiumRefused", date, path })
}

/** Premium is over. */
export const tellEnded = (ctx: PremiumContext, { tx, subscription }: Told): Promise<void> =>
  write(ctx, { tx, subscription, kind: "premiumEnded", date: subscription.paidUntil ?? 0, path: PAGE })
