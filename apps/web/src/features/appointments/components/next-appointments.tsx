import { EmptyState } from "@arnica/ui/empty-state"
import { Plant } from "@arnica/ui/plant"
import { useSuspenseInfiniteQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import s from "../../../platform/ui/appointment-list.module.css"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { appointmentsQuery } from "../queries.ts"
import { AppointmentCard } from "./appointment-card.tsx"

const SHOWN = 5

/** What a client has ahead, also what is still to pay, or what to do when there is nothing. */
export function NextAppointments(): ReactElement {
  const t = useT("appointments")
  const language = useLanguage()
  const zone = useViewerZone()
  const { pages } = useSuspenseInfiniteQuery(appointmentsQuery(useApi(), "upcoming")).data
  const details = pages.flatMap((page) => page.details).slice(0, SHOWN)
  if (details.length === 0)
    return (
      <EmptyState
        level={3}
        art={<Plant area="mind" />}
        title={t("empty.upcoming.title")}
        actions={
          <LinkButton to="/$lang/help-store-search" params={{ lang: language }}>
            {t("empty.find")}
          </LinkButton>
        }
      >
        {t("empty.upcoming.text")}
      </EmptyState>
    )
  return (
    <ul className={s.list} aria-label={t("list.label")}>
      {details.map((appointment) => (
        <li key={appointment.uuid}>
          <AppointmentCard appointment={appointment} zone={zone} />
        </li>
      ))}
    </ul>
  )
}
