import type { UserDetails } from "@arnica/contract/identity"
import { Card } from "@arnica/ui/card"
import { EmptyState } from "@arnica/ui/empty-state"
import { Plant } from "@arnica/ui/plant"
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

/** What a specialist finds first: their page, as clients see it. */
export function ProviderPart({ session }: { session: UserDetails }): ReactElement {
  const t = useT("dashboard")
  const language = useLanguage()
  const { profileURL, providerProfileStatus } = session
  if (profileURL === null || providerProfileStatus !== "active")
    return (
      <EmptyState art={<Plant area="mind" />} title={t("provider.noPage")}>
        {t("provider.noPageText")}
      </EmptyState>
    )
  return (
    <Section id="page" title={t("provider.page")}>
      <Card>
        <p>{t("provider.pageText")}</p>
        <LinkButton to="/$lang/a/$atlasUrl/{-$tab}" params={{ lang: language, atlasUrl: profileURL }}>
          {t("provider.open")}
        </LinkButton>
      </Card>
    </Section>
  )
}

/** What a clinic finds first: its specialists. */
export function ClinicPart(): ReactElement {
  const t = useT("dashboard")
  return (
    <EmptyState art={<Plant area="mind" />} title={t("clinic.none")}>
      {t("clinic.noneText")}
    </EmptyState>
  )
}
