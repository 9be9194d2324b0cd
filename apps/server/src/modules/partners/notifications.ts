import type { MemberRole } from "@arnica/contract/partners"
import {
  button,
  type CataloguedNotification,
  defineNotification,
  EXAMPLE,
  text,
  type Writing,
} from "../notifications/index.ts"

type InvitedRole = Exclude<MemberRole, "ohPsychologist">

type Invited = {
  /** Where it goes: they need an account with this address. */
  readonly address: string
  /** Of the clinic or company. */
  readonly clinic: string
  readonly role: InvitedRole
  /** In epoch milliseconds. */
  readonly expiresAt: number
}

/** What somebody agrees to who accepts. */
const textsFor = (
  { t, brand: { name: brand } }: Writing,
  { role, clinic }: Pick<Invited, "role" | "clinic">,
): string[] => {
  if (role === "clinicAdmin") return [t("mails:clinicInvitation.clinicAdmin", { clinic, brand })]
  if (role === "hrAdmin") return [t("mails:clinicInvitation.hrAdmin", { clinic, brand })]
  if (role === "employee")
    return [t("mails:clinicInvitation.employee", { clinic, brand }), t("clinic:received.private")]
  return [
    t("mails:clinicInvitation.intro", { clinic, brand }),
    `${t("mails:clinicInvitation.sees")} ${t("clinic:received.hours")}`,
  ]
}

const invited = { address: EXAMPLE.address, clinic: EXAMPLE.organisation, expiresAt: EXAMPLE.start }

/** A clinic or a company invites somebody, and where they answer. It holds no secret. */
export const memberInvitation = defineNotification<Invited>({
  name: "partners.invitation",
  audience: "invitee",
  occasion: "invitations",
  examples: {
    specialist: { ...invited, role: "specialist" },
    clinicAdmin: { ...invited, role: "clinicAdmin" },
    hrAdmin: { ...invited, role: "hrAdmin" },
    employee: { ...invited, role: "employee" },
  },
  why: ({ clinic }, { t }) => t("mails:clinicInvitation.why", { clinic }),
  email: (facts, writing) => {
    const { t, date, brand, link } = writing
    const { role, clinic, address, expiresAt } = facts
    return {
      subject: t("mails:clinicInvitation.subject"),
      heading: t(
        role === "specialist" ? "mails:clinicInvitation.heading" : "mails:clinicInvitation.invites",
        { clinic },
      ),
      blocks: [
        ...textsFor(writing, facts).map(text),
        button(t("mails:clinicInvitation.button"), link("customer/dashboard")),
        text(t("mails:clinicInvitation.noAccount", { address, brand: brand.name, date: date(expiresAt) })),
      ],
    }
  },
})

/** All that clinics and companies tell people. */
export const partnersNotifications: readonly CataloguedNotification[] = [memberInvitation]
