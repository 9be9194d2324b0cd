import { formatDateTime } from "@arnica/i18n/format"
import { useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { PartsPage } from "../../../platform/ui/parts-page.tsx"
import { JoinForm } from "../components/join-form.tsx"
import { specialistQuery } from "../queries.ts"
import type { JoinSearch } from "../waiting-search.ts"

type ScreenProps = { readonly specialistUrl: string; readonly search: JoinSearch }

/** Where somebody joins the waiting list of a specialist. */
export function JoinScreen({ specialistUrl, search }: ScreenProps): ReactElement {
  const t = useT("waiting")
  const language = useLanguage()
  const zone = useViewerZone()
  const { specialist, offers } = useSuspenseQuery(specialistQuery(useApi(), specialistUrl)).data
  const { appointment, start } = search
  return (
    <PartsPage title={t("join.title")} lead={t("join.lead", { name: specialist.fullName })}>
      <p>{t("join.how")}</p>
      {appointment === undefined || start === undefined ? null : (
        <p>{t("join.stays", { when: formatDateTime({ language, zone, at: start }) })}</p>
      )}
      <JoinForm specialistUrl={specialistUrl} offers={offers} appointmentUuid={appointment} />
    </PartsPage>
  )
}
