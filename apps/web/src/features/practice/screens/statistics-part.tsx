import { formatDate, formatMoney, formatNumber, formatPercent } from "@arnica/i18n/format"
import { BarFigure } from "@arnica/ui/bar-figure"
import { EmptyState } from "@arnica/ui/empty-state"
import { Plant } from "@arnica/ui/plant"
import { Section } from "@arnica/ui/wrap"
import { useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { RequestStatistic } from "../components/request-statistic.tsx"
import {
  clientStatisticsQuery,
  earningStatisticsQuery,
  reviewStatisticsQuery,
  utilisationStatisticsQuery,
} from "../statistics-queries.ts"
import { useMonths, useTime } from "../statistics-words.ts"
import s from "./statistics-part.module.css"

type PartProps = {
  /** The zone whose calendar tells months apart. */
  readonly zone: string
  /** The word of the specialist's page, when clients can see it. */
  readonly profileUrl: string | null
}

/** The practice in figures; before there are any, what leads to them. */
export function StatisticsPart({ zone, profileUrl }: PartProps): ReactElement {
  const t = useT("statistics")
  const api = useApi()
  const clients = useSuspenseQuery(clientStatisticsQuery(api, zone)).data
  const filling = useSuspenseQuery(utilisationStatisticsQuery(api)).data
  const isFirstDay =
    clients.every(({ sessions }) => sessions === 0) &&
    filling.every(({ bookedMinutes }) => bookedMinutes === 0)
  if (isFirstDay) return <FirstDays profileUrl={profileUrl} />
  return (
    <Section id="statistics" title={t("title")}>
      <div className={s.figures}>
        <Filling />
        <Clients zone={zone} />
        <RequestStatistic zone={zone} />
        <Earnings zone={zone} />
        <Reviews zone={zone} />
      </div>
    </Section>
  )
}

function FirstDays({ profileUrl }: Pick<PartProps, "profileUrl">): ReactElement {
  const t = useT("statistics")
  const language = useLanguage()
  const params = { lang: language, role: "provider" } as const
  return (
    <EmptyState
      art={<Plant area="work" />}
      title={t("first.title")}
      actions={
        <>
          <LinkButton to="/$lang/$role/availability" params={params}>
            {t("first.hours")}
          </LinkButton>
          <LinkButton to="/$lang/$role/wizard" params={params} search={{ step: "store" }} variant="soft">
            {t("first.offers")}
          </LinkButton>
          {profileUrl === null ? null : (
            <LinkButton
              to="/$lang/a/$atlasUrl/{-$tab}"
              params={{ lang: language, atlasUrl: profileUrl }}
              variant="quiet"
            >
              {t("first.page")}
            </LinkButton>
          )}
        </>
      }
    >
      {t("first.text")}
    </EmptyState>
  )
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

function Filling(): ReactElement | null {
  const t = useT("statistics")
  const language = useLanguage()
  const { data } = useSuspenseQuery(utilisationStatisticsQuery(useApi()))
  const [present] = data
  if (present === undefined) return null
  const shares = data.map(({ openMinutes, bookedMinutes }) =>
    openMinutes === 0 ? null : Math.min(1, bookedMinutes / openMinutes),
  )
  const percent = (share: number | null | undefined): string =>
    share === null || share === undefined ? "–" : formatPercent({ language, share })
  const hours = (minutes: number): string =>
    formatNumber({ language, value: minutes / 60, maximumDecimals: 1 })
  return (
    <BarFigure
      title={t("filling.title")}
      summary={
        present.openMinutes === 0
          ? t("filling.closed")
          : t("filling.summary", { percent: percent(shares[0]) })
      }
      rowHead={t("week")}
      rows={data.map(({ from }) => {
        const monday = formatDate({ language, at: from, zone: "UTC", style: "dayMonth" })
        return { key: from, short: monday, long: monday }
      })}
      series={[
        { name: t("filling.share"), values: shares, texts: shares.map(percent) },
        {
          name: t("filling.booked"),
          isHidden: true,
          values: [],
          texts: data.map(({ bookedMinutes }) => hours(bookedMinutes)),
        },
        {
          name: t("filling.open"),
          isHidden: true,
          values: [],
          texts: data.map(({ openMinutes }) => hours(openMinutes)),
        },
      ]}
      top={1}
    />
  )
}

function Clients({ zone }: Pick<PartProps, "zone">): ReactElement {
  const t = useT("statistics")
  const language = useLanguage()
  const { data } = useSuspenseQuery(clientStatisticsQuery(useApi(), zone))
  const number = (value: number): string => formatNumber({ language, value })
  const column = (values: readonly number[]) => ({ values, texts: values.map(number) })
  return (
    <BarFigure
      title={t("clients.title")}
      summary={t("clients.summary", {
        sessions: number(sumOf(data.map(({ sessions }) => sessions))),
        newClients: number(sumOf(data.map(({ newClients }) => newClients))),
      })}
      rowHead={t("month")}
      rows={useMonths(data)}
      series={[
        { name: t("clients.returning"), ...column(data.map(({ returningClients }) => returningClients)) },
        { name: t("clients.new"), ...column(data.map(({ newClients }) => newClients)) },
        {
          name: t("clients.sessions"),
          isHidden: true,
          ...column(data.map(({ sessions }) => sessions)),
        },
      ]}
    />
  )
}

/** A figure for each currency: amounts of two say nothing beside each other. */
function Earnings({ zone }: Pick<PartProps, "zone">): ReactElement {
  const t = useT("statistics")
  const language = useLanguage()
  const { data } = useSuspenseQuery(earningStatisticsQuery(useApi(), zone))
  const rows = useMonths(data)
  const currencies = [...new Set(data.flatMap(({ earned }) => earned.map(({ currency }) => currency)))]
  return (
    <>
      {currencies.map((currency) => {
        const amounts = data.map(
          ({ earned }) => earned.find((money) => money.currency === currency)?.amount ?? 0,
        )
        const text = (amount: number): string => formatMoney({ language, amount, currency })
        return (
          <BarFigure
            key={currency}
            title={currencies.length > 1 ? t("earnings.titleIn", { currency }) : t("earnings.title")}
            summary={t("earnings.summary", { amount: text(sumOf(amounts)) })}
            rowHead={t("month")}
            rows={rows}
            series={[
              {
                name: t("earnings.earned"),
                // A month in which more went back than came in has no bar; the table tells how much.
                values: amounts.map((amount) => Math.max(0, amount)),
                texts: amounts.map(text),
              },
            ]}
          />
        )
      })}
    </>
  )
}

function Reviews({ zone }: Pick<PartProps, "zone">): ReactElement | null {
  const t = useT("statistics")
  const language = useLanguage()
  const { data } = useSuspenseQuery(reviewStatisticsQuery(useApi(), zone))
  const rows = useMonths(data)
  const time = useTime()
  if (data.every(({ count }) => count === 0)) return null
  const stars = (value: number | null): string =>
    value === null ? "–" : formatNumber({ language, value, minimumDecimals: 1, maximumDecimals: 1 })
  return (
    <BarFigure
      title={t("reviews.title")}
      summary={t("reviews.summary")}
      rowHead={t("month")}
      rows={rows}
      series={[
        {
          name: t("reviews.average"),
          values: data.map(({ average }) => average),
          texts: data.map(({ average }) => stars(average)),
        },
        {
          name: t("reviews.count"),
          isHidden: true,
          values: [],
          texts: data.map(({ count }) => formatNumber({ language, value: count })),
        },
        {
          name: t("reviews.answered"),
          isHidden: true,
          values: [],
          texts: data.map(({ hoursToAnswer }) => time(hoursToAnswer)),
        },
      ]}
      top={5}
    />
  )
}
