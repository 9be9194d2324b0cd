import { formatDate } from "@arnica/i18n/format"
import type { Language } from "@arnica/i18n/languages"
import { type Translator, translator } from "@arnica/i18n/server"
import type { Tx } from "../../../platform/db/handles.ts"
import type { MailContent } from "../../../platform/mail/letter/content.ts"
import { letterLanguage } from "../../../platform/mail/letter/letter-language.ts"
import { writeLetter } from "../../../platform/mail/letter/write-letter.ts"
import { writeToUser } from "../../../platform/mail/letter/write-to-user.ts"
import type { PayoutsContext } from "../context.ts"
import { usableFrom } from "../domain/waiting.ts"

/** What changed, in the words of a letter: from a day on. */
export type Says = (t: Translator, date: string) => string

type Told = {
  readonly tx: Tx
  readonly userId: string
  /** Of the area in which they sign in. */
  readonly role: "provider" | "clinic"
  readonly now: number
  readonly says: Says
}

const SUPPORT_ZONE = "Europe/Bucharest"

/**
 * Tells somebody that it changed where money goes, and how to stop it: at their address, and at those that they had
 * within thirty days, as whoever took an account over moves its address first.
 */
export const tellAccountChanged = async (
  ctx: Pick<PayoutsContext, "identity" | "mail" | "brand" | "publicUrl">,
  { tx, userId, role, now, says }: Told,
): Promise<void> => {
  const user = (await ctx.identity.users.byIds([userId])).get(userId)
  if (user === undefined) return
  const content = (language: Language, path: string): Pick<MailContent, "subject" | "heading" | "blocks"> => {
    const t = translator(language)
    const date = formatDate({ language, at: usableFrom(now), zone: user.timeZone || SUPPORT_ZONE })
    return {
      subject: t("mails:payoutAccount.subject"),
      heading: t("mails:payoutAccount.subject"),
      blocks: [
        { kind: "text", text: says(t, date) },
        { kind: "text", text: t("mails:payoutAccount.notYou", { address: ctx.brand.supportEmail }) },
        {
          kind: "button",
          label: t("mails:payoutAccount.notMe"),
          href: `${ctx.publicUrl}/${language}/${path}`,
        },
      ],
    }
  }
  await writeToUser(ctx, {
    tx,
    userId,
    isOwnNews: false,
    content: (language) => content(language, `${role}/security`),
  })
  const language = letterLanguage({ account: user })
  const why = translator(language)("mails:footer.why", { brand: ctx.brand.name })
  for (const address of await ctx.identity.earlierAddresses(userId)) {
    // Whoever lost the account cannot sign in: the way to us is open to everybody.
    const letter = await writeLetter({ language, why, ...content(language, "contact") }, ctx)
    await ctx.mail.send({ to: { name: user.name, address }, ...letter }, tx)
  }
}
