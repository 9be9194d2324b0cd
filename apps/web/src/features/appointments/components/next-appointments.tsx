import type { Appointment } from "@arnica/contract/booking"
import { EmptyState } from "@arnica/ui/empty-state"
import { Plant } from "@arnica/ui/plant"
import { useSuspenseInfiniteQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import s from "../../../platform/ui/paged-list.module.css"
import { againSearch } from "../../../shared/appointments/again.ts"
import { appointmentsQuery } from "../queries.ts"
import { AppointmentCard } from "./appointment-card.tsx"
import { NextSession } from "./next-session.tsx"

/** With the session that comes next it is five. */
const SHOWN = 4
/** What is not paid for yet is asked for, and no session that comes next. */
const UNPAID: ReadonlySet<Appointment["status"]> = new Set(["held", "pendingPayment"])

/** What a client has ahead, the soonest first. */
function useAhead(): readonly Appointment[] {
  const { pages } = useSuspenseInfiniteQuery(appointmentsQuery(useApi(), "upcoming")).data
  return pages.flatMap(({ details }) => details)
}

/** The session that comes next, large; what to do when there is nothing ahead; nothing while something waits for money. */
export function FirstAhead(): ReactElement | null {
  const zone = useViewerZone()
  const ahead = useAhead()
  const next = ahead.find(({ status }) => !UNPAID.has(status))
  if (next !== undefined) return <NextSession session={next} zone={zone} />
  return ahead.length === 0 ? <NothingAhead /> : null
}

/** The session before that can be booked again, the latest; undefined for none. */
function useLatest(): Appointment | undefined {
  const { pages } = useSuspenseInfiniteQuery(appointmentsQuery(useApi(), "past")).data
  return pages.flatMap(({ details }) => details).find(({ abilities }) => abilities.bookAgain)
}

function NothingAhead(): ReactElement {
  const t = useT("appointments")
  const language = useLanguage()
  const zone = useViewerZone()
  const latest = useLatest()
  return (
    <EmptyState
      level={2}
      art={<Plant area="mind" />}
      title={t("empty.upcoming.title")}
      actions={
        <>
          {latest === undefined ? null : (
            <LinkButton
              to="/$lang/a/$atlasUrl/{-$tab}"
              params={{ lang: language, atlasUrl: latest.specialist.atlasUrl }}
              search={againSearch(latest, zone)}
            >
              {t("empty.again", { name: latest.specialist.fullName })}
            </LinkButton>
          )}
          <LinkButton
            to="/$lang/help-store-search"
            params={{ lang: language }}
            variant={latest === undefined ? "primary" : "quiet"}
          >
            {t("empty.find")}
          </LinkButton>
        </>
      }
    >
      {t("empty.upcoming.text")}
    </EmptyState>
  )
}

/** Whether anything is ahead beside the session that comes next. */
export const useMoreAhead = (): boolean => otherThanNext(useAhead()).length > 0

/** What is ahead beside the session that comes next, also what is still to pay. */
export function NextAppointments(): ReactElement {
  const t = useT("appointments")
  const zone = useViewerZone()
  return (
    <ul className={s.list} aria-label={t("list.label")}>
      {otherThanNext(useAhead())
        .slice(0, SHOWN)
        .map((appointment) => (
          <li key={appointment.uuid}>
            <AppointmentCard appointment={appointment} zone={zone} />
          </li>
        ))}
    </ul>
  )
}

const otherThanNext = (ahead: readonly Appointment[]): readonly Appointment[] => {
  const next = ahead.find(({ status }) => !UNPAID.has(status))
  return ahead.filter((each) => each !== next)
}
