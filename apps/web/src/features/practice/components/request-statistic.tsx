import { formatNumber } from "@arnica/i18n/format"
import { BarFigure } from "@arnica/ui/bar-figure"
import { useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { clientStatisticsQuery } from "../statistics-queries.ts"
import { useMonths, useTime } from "../statistics-words.ts"

/** How many bookings waited for a specialist's word, and for how long. Nothing for who confirms none by hand. */
export function RequestStatistic({ zone }: { readonly zone: string }): ReactElement | null {
  const t = useT("statistics")
  const language = useLanguage()
  const { data } = useSuspenseQuery(clientStatisticsQuery(useApi(), zone))
  const rows = useMonths(data)
  const time = useTime()
  if (data.every(({ requests }) => requests === 0)) return null
  return (
    <BarFigure
      title={t("requests.title")}
      summary={t("requests.summary")}
      rowHead={t("month")}
      rows={rows}
      series={[
        {
          name: t("reviews.answered"),
          values: data.map(({ hoursToAnswer }) => hoursToAnswer),
          texts: data.map(({ hoursToAnswer }) => time(hoursToAnswer)),
        },
        {
          name: t("requests.count"),
          isHidden: true,
          values: [],
          texts: data.map(({ requests }) => formatNumber({ language, value: requests })),
        },
      ]}
    />
  )
}
