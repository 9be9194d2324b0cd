import { formatNumber } from "@arnica/i18n/format"
import { EmptyState } from "@arnica/ui/empty-state"
import { Plant } from "@arnica/ui/plant"
import { Section } from "@arnica/ui/wrap"
import { useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { Facts } from "../../../platform/ui/facts.tsx"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import s from "../components/clinic.module.css"
import { ClinicWaiting } from "../components/clinic-waiting.tsx"
import { clinicQuery } from "../queries.ts"

/** What a clinic finds first: itself in numbers, and the ways into its lists. */
export function ClinicPart(): ReactElement {
  const t = useT("clinic")
  const common = useT("common")
  const language = useLanguage()
  const zone = useViewerZone()
  const { data: clinic } = useSuspenseQuery(clinicQuery(useApi(), zone))
  const number = (value: number): string => formatNumber({ language, value })
  const area = { lang: language, role: "clinic" as const }
  if (clinic === null)
    return (
      <EmptyState
        art={<Plant area="mind" />}
        title={t("overview.none")}
        actions={
          <LinkButton to="/$lang/contact" params={{ lang: language }} variant="soft">
            {common("footer.contact")}
          </LinkButton>
        }
      >
        {t("overview.noneText")}
      </EmptyState>
    )
  const { name, specialists, upcoming, invitations, helpLineCode } = clinic
  return (
    <>
      <ClinicWaiting clinic={clinic} zone={zone} />
      <Section id="clinic" title={name}>
        <Facts
          facts={[
            { label: t("specialists.title"), value: number(specialists) },
            { label: t("facts.upcoming"), value: number(upcoming) },
            { label: t("invite.open"), value: number(invitations) },
            ...(helpLineCode === null ? [] : [{ label: t("overview.helpLine"), value: helpLineCode }]),
          ]}
        />
        {specialists === 0 ? <p>{t("specialists.emptyText")}</p> : null}
        <div className={`${s.buttons} ${s.ways}`}>
          <LinkButton to="/$lang/$role/specialists" params={area} variant="soft">
            {t("specialists.title")}
          </LinkButton>
          <LinkButton to="/$lang/$role/appointments" params={area} variant="soft">
            {common("area.appointments")}
          </LinkButton>
          <LinkButton to="/$lang/$role/clients" params={area} variant="soft">
            {t("clients.title")}
          </LinkButton>
        </div>
      </Section>
    </>
  )
}
