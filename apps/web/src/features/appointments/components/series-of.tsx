import type { Appointment } from "@arnica/contract/booking"
import { useQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { MoveFollowing } from "../../../shared/series/move-following.tsx"
import s from "../../../shared/series/series-list.module.css"
import { SeriesList } from "../../../shared/series/series-list.tsx"
import { seriesOfQuery } from "../../../shared/series/series-query.ts"
import { CancelFollowing } from "./cancel-following.tsx"

type SeriesOfProps = { readonly appointment: Appointment; readonly zone: string }

/** The series that an appointment is a session of, and what can be done with those that follow. Nothing for one by itself. */
export function SeriesOf({ appointment: { uuid, series: part }, zone }: SeriesOfProps): ReactElement | null {
  const words = useT("appointments")
  const { data: series } = useQuery({ ...seriesOfQuery(useApi(), uuid), enabled: part !== null })
  if (part === null || series === undefined) return null
  return (
    <SeriesList
      series={series}
      uuid={uuid}
      zone={zone}
      area="customer"
      statusOf={(status) => words(`status.${status}`)}
    >
      <div className={s.deeds}>
        <MoveFollowing series={series} uuid={uuid} zone={zone} mover={{ by: "client" }} />
        <CancelFollowing series={series} uuid={uuid} zone={zone} />
      </div>
    </SeriesList>
  )
}
