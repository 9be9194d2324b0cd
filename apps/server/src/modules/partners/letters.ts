import { formatDate } from "@arnica/i18n/format"
import type { Language } from "@arnica/i18n/languages"
import { translator } from "@arnica/i18n/server"
import type { Tx } from "../../platform/db/db.ts"
import { writeLetter } from "../../platform/mail/letter/write-letter.ts"
import type { Platform } from "../../platform/types.ts"

type Invited = {
  readonly email: string
  readonly clinic: string
  /** In epoch milliseconds. */
  readonly expiresAt: number
  readonly language: Language
  readonly timeZone: string
}

/** Tells somebody that a clinic invites them, and where they answer. The letter holds no secret. */
export const tellInvited = async (
  { config, mail }: Pick<Platform, "config" | "mail">,
  { tx, ...to }: Invited & { readonly tx: Tx },
): Promise<void> => {
  const { language, clinic } = to
  const { brand, publicUrl } = config
  const t = translator(language)
  const date = formatDate({ language, zone: to.timeZone, at: to.expiresAt })
  const letter = await writeLetter(
    {
      language,
      subject: t("mails:clinicInvitation.subject", { clinic }),
      heading: t("mails:clinicInvitation.heading", { clinic }),
      blocks: [
        { kind: "text", text: t("mails:clinicInvitation.intro", { clinic, brand: brand.name }) },
        { kind: "text", text: `${t("mails:clinicInvitation.sees")} ${t("clinic:received.hours")}` },
        {
          kind: "button",
          label: t("mails:clinicInvitation.button"),
          href: `${publicUrl}/${language}/customer/dashboard`,
        },
        {
          kind: "text",
          text: t("mails:clinicInvitation.noAccount", { address: to.email, brand: brand.name, date }),
        },
      ],
      why: t("mails:clinicInvitation.why", { clinic }),
    },
    config,
  )
  await mail.send({ to: { address: to.email }, ...letter }, tx)
}
