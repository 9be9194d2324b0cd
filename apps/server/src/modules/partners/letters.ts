import type { MemberRole } from "@arnica/contract/partners"
import { formatDate } from "@arnica/i18n/format"
import type { Language } from "@arnica/i18n/languages"
import { type Translator, translator } from "@arnica/i18n/server"
import type { Tx } from "../../platform/db/handles.ts"
import { writeLetter } from "../../platform/mail/letter/write-letter.ts"
import type { Platform } from "../../platform/types.ts"

type Invited = {
  readonly email: string
  /** Of the clinic or company. */
  readonly name: string
  readonly role: InvitedRole
  /** In epoch milliseconds. */
  readonly expiresAt: number
  readonly language: Language
  readonly timeZone: string
}

type InvitedRole = Exclude<MemberRole, "ohPsychologist">

/** What somebody agrees to who accepts. */
const textsFor = (
  t: Translator,
  { role, name, brand }: Pick<Invited, "role" | "name"> & { brand: string },
): string[] => {
  const clinic = name
  if (role === "clinicAdmin") return [t("mails:clinicInvitation.clinicAdmin", { clinic, brand })]
  if (role === "hrAdmin") return [t("mails:clinicInvitation.hrAdmin", { clinic, brand })]
  if (role === "employee")
    return [t("mails:clinicInvitation.employee", { clinic, brand }), t("clinic:received.private")]
  return [
    t("mails:clinicInvitation.intro", { clinic, brand }),
    `${t("mails:clinicInvitation.sees")} ${t("clinic:received.hours")}`,
  ]
}

/** Tells somebody that a clinic or a company invites them, and where they answer. The letter holds no secret. */
export const tellInvited = async (
  { config, mail }: Pick<Platform, "config" | "mail">,
  { tx, ...to }: Invited & { readonly tx: Tx },
): Promise<void> => {
  const { language, name: clinic, role } = to
  const { brand, publicUrl } = config
  const t = translator(language)
  const date = formatDate({ language, zone: to.timeZone, at: to.expiresAt })
  const texts = textsFor(t, { role, name: clinic, brand: brand.name })
  const letter = await writeLetter(
    {
      language,
      subject: t("mails:clinicInvitation.subject"),
      heading: t(
        role === "specialist" ? "mails:clinicInvitation.heading" : "mails:clinicInvitation.invites",
        { clinic },
      ),
      blocks: [
        ...texts.map((text) => ({ kind: "text", text }) as const),
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
