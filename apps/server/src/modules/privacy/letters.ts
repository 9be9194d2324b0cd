import { formatDate } from "@arnica/i18n/format"
import type { Language } from "@arnica/i18n/languages"
import { translator } from "@arnica/i18n/server"
import type { Tx } from "../../platform/db/handles.ts"
import type { MailContent } from "../../platform/mail/letter/content.ts"
import { letterLanguage } from "../../platform/mail/letter/letter-language.ts"
import { writeLetter } from "../../platform/mail/letter/write-letter.ts"
import type { Platform } from "../../platform/types.ts"

type Owner = {
  readonly email: string
  readonly firstName: string
  readonly timeZone: string
  readonly language: string
}
type To = { readonly tx: Tx; readonly owner: Owner }
type Post = Pick<Platform, "config" | "mail">

const send = async (
  { config, mail }: Post,
  given: To & { readonly content: Omit<MailContent, "language" | "why"> },
): Promise<void> => {
  const language = letterLanguage({ account: given.owner })
  const why = translator(language)("mails:footer.whyAccount", { brand: config.brand.name })
  const letter = await writeLetter({ ...given.content, language, why }, config)
  await mail.send({ to: { address: given.owner.email }, ...letter }, given.tx)
}

const privacyPage = ({ config }: Post, language: Language): string =>
  `${config.publicUrl}/${language}/customer/privacy`

/** Tells that an archive can be fetched. */
export const tellArchive = async (post: Post, to: To): Promise<void> => {
  const language = letterLanguage({ account: to.owner })
  const t = translator(language)
  await send(post, {
    ...to,
    content: {
      subject: t("mails:dataExport.subject"),
      heading: t("mails:dataExport.heading"),
      blocks: [
        { kind: "text", text: t("mails:dataExport.intro", { name: to.owner.firstName }) },
        { kind: "button", label: t("mails:dataExport.button"), href: privacyPage(post, language) },
      ],
    },
  })
}

/** Tells that a deletion was asked for, and until when it can be taken back: it may not have been the owner. */
export const tellDeletionAsked = async (post: Post, to: To & { readonly dueAt: number }): Promise<void> => {
  const language = letterLanguage({ account: to.owner })
  const t = translator(language)
  const date = formatDate({ language, zone: to.owner.timeZone, at: to.dueAt })
  await send(post, {
    ...to,
    content: {
      subject: t("mails:accountDeletion.subject"),
      heading: t("mails:accountDeletion.heading", { date }),
      blocks: [
        { kind: "text", text: t("mails:accountDeletion.intro", { name: to.owner.firstName, date }) },
        { kind: "button", label: t("mails:dataExport.button"), href: privacyPage(post, language) },
        { kind: "text", text: t("mails:accountDeletion.notYou") },
      ],
    },
  })
}

/** The last letter: what is gone, and what is kept and why. */
export const tellErased = async (post: Post, to: To): Promise<void> => {
  const t = translator(letterLanguage({ account: to.owner }))
  await send(post, {
    ...to,
    content: {
      subject: t("mails:accountErased.subject"),
      heading: t("mails:accountErased.heading"),
      blocks: [
        { kind: "text", text: t("mails:accountErased.intro", { name: to.owner.firstName }) },
        { kind: "text", text: t("mails:accountErased.kept") },
      ],
    },
  })
}
