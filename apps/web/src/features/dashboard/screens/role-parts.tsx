import type { UserDetails } from "@arnica/contract/identity"
import type { Partnership } from "@arnica/contract/partners"
import { Card } from "@arnica/ui/card"
import { EmptyState } from "@arnica/ui/empty-state"
import { Plant } from "@arnica/ui/plant"
import { Tag } from "@arnica/ui/tag"
import { Section } from "@arnica/ui/wrap"
import type { ReactElement, ReactNode } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"

/** What a client finds first: their next appointments. */
export function CustomerPart({ children }: { children: ReactNode }): ReactElement {
  const t = useT("dashboard")
  const language = useLanguage()
  return (
    <Section
      id="next"
      title={t("next.title")}
      aside={
        <LinkButton
          variant="link"
          to="/$lang/$role/appointments"
          params={{ lang: language, role: "customer" }}
        >
          {t("next.all")}
        </LinkButton>
      }
    >
      {children}
    </Section>
  )
}

/** What a specialist finds of their profile: how it stands, and their page as clients see it. */
export function ProviderPart({ session }: { session: UserDetails }): ReactElement {
  const t = useT("dashboard")
  const common = useT("common")
  const language = useLanguage()
  const { profileURL, providerProfileStatus, suspendedSpecialistComment } = session
  if (profileURL === null || providerProfileStatus !== "active")
    return (
      <EmptyState art={<Plant area="mind" />} title={t("provider.noPage")}>
        <StatusTag status={providerProfileStatus} />
        <p>{suspendedSpecialistComment ?? t("provider.noPageText")}</p>
        <LinkButton to="/$lang/$role/wizard" params={{ lang: language, role: "provider" }}>
          {common("area.wizard")}
        </LinkButton>
      </EmptyState>
    )
  return (
    <Section id="page" aside={<StatusTag status={providerProfileStatus} />} title={t("provider.page")}>
      <Card>
        <p>{t("provider.pageText")}</p>
        <LinkButton to="/$lang/a/$atlasUrl/{-$tab}" params={{ lang: language, atlasUrl: profileURL }}>
          {t("provider.open")}
        </LinkButton>
      </Card>
    </Section>
  )
}

const STATUSES = ["draft", "submitted", "changesRequested", "active", "suspended", "closed"] as const

/** How a profile stands. */
function StatusTag({ status }: { status: string | null }): ReactElement | null {
  const t = useT("dashboard")
  const known = STATUSES.find((each) => each === status)
  if (known === undefined) return null
  return <Tag tone={known === "active" ? "pine" : "neutral"}>{t(`status.${known}`)}</Tag>
}

const ASSIGNED = [
  { flag: "isHrAdmin", role: "hr" },
  { flag: "isOHPsychologist", role: "ohPsychologist" },
  { flag: "isAccountant", role: "accountant" },
] as const

type AssignedPartProps = {
  readonly session: UserDetails
  /** The companies that are assigned to a psychologist are among them. */
  readonly partnerships: readonly Partnership[]
  /** What an HR administrator is told of the employees. */
  readonly employees: ReactNode
}

/** What the roles without an area of their own were given to look after; says so while nobody gave it. */
export function AssignedPart({ session, partnerships, employees }: AssignedPartProps): ReactElement {
  const t = useT("dashboard")
  const language = useLanguage()
  const held = ASSIGNED.filter(({ flag }) => session.role[flag])
  return (
    <>
      {held.map(({ role }) => (
        <Section key={role} id={role} title={t(`assigned.${role}.title`)}>
          {session.rolesWithoutTwoFactor?.includes(role) ? (
            <LinkButton
              variant="soft"
              to="/$lang/$role/security"
              params={{ lang: language, role: "customer" }}
              search={{ needed: true }}
            >
              {t("assigned.closed")}
            </LinkButton>
          ) : (
            <Assigned role={role} session={session} partnerships={partnerships} employees={employees} />
          )}
        </Section>
      ))}
    </>
  )
}

function Assigned({
  role,
  session,
  partnerships,
  employees,
}: AssignedPartProps & { readonly role: (typeof ASSIGNED)[number]["role"] }): ReactElement {
  const t = useT("dashboard")
  const companies = partnerships.filter((each) => each.role === "ohPsychologist")
  const { userCompany } = session
  if (role === "hr" && userCompany !== null)
    return (
      <Card>
        <strong>{userCompany.name}</strong>
        {userCompany.helpLineCode === null ? null : (
          <p>
            {t("assigned.hr.helpLine")}: {userCompany.helpLineCode}
          </p>
        )}
        {employees}
        <p>{t("assigned.hr.figures")}</p>
      </Card>
    )
  if (role === "ohPsychologist" && companies.length > 0)
    return (
      <Card>
        <ul>
          {companies.map(({ code, name }) => (
            <li key={code}>{name}</li>
          ))}
        </ul>
        <p>{t("assigned.ohPsychologist.noneText")}</p>
      </Card>
    )
  return (
    <EmptyState level={3} title={t(`assigned.${role}.none`)}>
      {t(`assigned.${role}.noneText`)}
    </EmptyState>
  )
}
