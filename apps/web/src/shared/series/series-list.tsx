import type { Series } from "@arnica/contract/series"
import { formatDateTime } from "@arnica/i18n/format"
import { Card } from "@arnica/ui/card"
import { Link } from "@tanstack/react-router"
import type { ReactElement, ReactNode } from "react"
import { useLanguage, useT } from "../../platform/i18n/use-t.ts"
import s from "./series-list.module.css"

type Status = Series["items"][number]["status"]

type SeriesListProps = {
  readonly series: Series
  /** The session whose page it is. */
  readonly uuid: string
  readonly zone: string
  readonly area: "customer" | "provider"
  readonly statusOf: (status: Status) => string
  /** What can be done with those that follow. */
  readonly children?: ReactNode
}

/** All sessions of a series, this one among them. */
export function SeriesList({ series, uuid, zone, area, statusOf, children }: SeriesListProps): ReactElement {
  const t = useT("series")
  const language = useLanguage()
  const own = series.items.find((each) => each.uuid === uuid)
  const { sessions } = series
  return (
    <Card component="section" aria-labelledby={`series-${uuid}`} className={s.series}>
      <h2 id={`series-${uuid}`} className={s.title}>
        {own === undefined ? t("list.title") : t("list.part", { number: own.number, sessions })}
      </h2>
      <ol className={s.list}>
        {series.items.map((each) => (
          <li key={each.uuid} className={s.item} aria-current={each.uuid === uuid ? "true" : undefined}>
            <When session={each} isThis={each.uuid === uuid} area={area}>
              {formatDateTime({ language, at: each.start, zone })}
            </When>
            <span className={s.quiet}>{each.uuid === uuid ? t("list.this") : statusOf(each.status)}</span>
          </li>
        ))}
      </ol>
      {children}
    </Card>
  )
}

type WhenProps = Pick<SeriesListProps, "area"> & {
  readonly session: Series["items"][number]
  readonly isThis: boolean
  readonly children: string
}

function When({ session: { uuid, start }, isThis, area, children }: WhenProps): ReactElement {
  const language = useLanguage()
  const time = <time dateTime={start}>{children}</time>
  if (isThis) return <strong>{time}</strong>
  return (
    <Link to="/$lang/$role/appointments/$uuid" params={{ lang: language, role: area, uuid }}>
      {time}
    </Link>
  )
}
