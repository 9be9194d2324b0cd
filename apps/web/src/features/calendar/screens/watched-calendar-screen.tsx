import { zoneCity } from "@arnica/i18n/zones"
import { SettingsIcon } from "@arnica/ui/icons/things"
import { useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement, ReactNode } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { CalendarPage, type CalendarPageProps } from "../components/calendar-page.tsx"
import { availabilityQuery } from "../queries.ts"
import s from "./calendar-screen.module.css"

type WatchedProps = CalendarPageProps & {
  /** Whose calendar it is. */
  readonly specialistID: number
  readonly fullName: string
  /** The way to the calendars of others, and what is to know of this one. */
  readonly children: ReactNode
}

/** The calendar of a specialist as their clinic looks at it: the same days, without changing hours in them. */
export function WatchedCalendarScreen(props: WatchedProps): ReactElement {
  const { specialistID, fullName, children, search, ...page } = props
  const t = useT("calendar")
  const language = useLanguage()
  const { data } = useSuspenseQuery(availabilityQuery(useApi(), { specialistID }))
  const { zone } = data
  return (
    <CalendarPage
      {...page}
      search={{ ...search, specialistID }}
      header={
        <>
          <header>
            <h1>{t("title")}</h1>
            <p className={s.quiet}>{t("watch.zone", { city: zoneCity({ language, zone }) })}</p>
          </header>
          {children}
        </>
      }
      labelOf={(period) => t("watch.label", { name: fullName, period })}
      hours={
        <LinkButton
          size="small"
          variant="soft"
          left={<SettingsIcon size={18} />}
          to="/$lang/$role/specialists/$specialistId/hours"
          params={{ lang: language, role: "clinic", specialistId: String(specialistID) }}
        >
          {t("toHours")}
        </LinkButton>
      }
      onChange={null}
    />
  )
}
