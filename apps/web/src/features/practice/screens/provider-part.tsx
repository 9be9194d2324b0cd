import type { UserDetails } from "@arnica/contract/identity"
import { formatMoney, formatNumber } from "@arnica/i18n/format"
import { zoneCity } from "@arnica/i18n/zones"
import { Rating } from "@arnica/ui/rating"
import { Section } from "@arnica/ui/wrap"
import { useSuspenseQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useNow } from "../../../platform/time/use-now.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { Facts } from "../../../platform/ui/facts.tsx"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { SessionSummary } from "../components/session-summary.tsx"
import { earningsQuery, starsQuery, weekQuery } from "../queries.ts"
import s from "./sessions-screen.module.css"

/** What a specialist finds first: the next seven days, and what they earned. */
export function PracticePart(): ReactElement {
  const t = useT("dashboard")
  const language = useLanguage()
  return (
    <>
      <Section
        id="week"
        title={t("week.title")}
        aside={
          <LinkButton
            variant="link"
            to="/$lang/$role/appointments"
            params={{ lang: language, role: "provider" }}
          >
            {t("next.all")}
          </LinkButton>
        }
      >
        <Week />
      </Section>
      <Section id="earnings" title={t("earnings.title")}>
        <Earnings />
      </Section>
    </>
  )
}

function Week(): ReactElement {
  const words = useT("practice")
  const appointments = useT("appointments")
  const language = useLanguage()
  const zone = useViewerZone()
  const { details } = useSuspenseQuery(weekQuery(useApi(), useNow())).data
  if (details.length === 0) return <p>{words("empty.text")}</p>
  return (
    <>
      <ul className={s.list}>
        {details.map((session) => (
          <li key={session.uuid}>
            <SessionSummary session={session} zone={zone} level={3} />
          </li>
        ))}
      </ul>
      <p className={s.quiet}>{appointments("zone", { city: zoneCity({ language, zone }) })}</p>
    </>
  )
}

function Earnings(): ReactElement {
  const t = useT("dashboard")
  const language = useLanguage()
  const { owed, earned } = useSuspenseQuery(earningsQuery(useApi(), useNow())).data
  if (owed.length === 0) return <p>{t("earnings.none")}</p>
  const amounts = (list: typeof owed): string =>
    list.map((money) => formatMoney({ language, ...money })).join(", ")
  return (
    <Facts
      facts={[
        { label: t("earnings.owed"), value: amounts(owed) },
        ...(earned.length === 0 ? [] : [{ label: t("earnings.month"), value: amounts(earned) }]),
      ]}
    />
  )
}

/** The stars that clients gave, for an active profile. */
export function StarsPart({
  profileUrl,
}: {
  profileUrl: NonNullable<UserDetails["profileURL"]>
}): ReactElement {
  const t = useT("dashboard")
  const common = useT("common")
  const language = useLanguage()
  const { average, count } = useSuspenseQuery(starsQuery(useApi(), profileUrl)).data
  if (count === 0 || average === null)
    return (
      <Section id="reviews" title={t("reviews.title")}>
        <p>{t("reviews.none")}</p>
      </Section>
    )
  const text = formatNumber({ language, value: average, minimumDecimals: 1, maximumDecimals: 1 })
  return (
    <Section id="reviews" title={t("reviews.title")}>
      <Rating
        value={average}
        text={text}
        label={common("rating", { value: text, max: 5 })}
        count={
          <Link
            to="/$lang/a/$atlasUrl/{-$tab}"
            params={{ lang: language, atlasUrl: profileUrl, tab: "reviews" }}
          >
            {common("count.reviews", { count })}
          </Link>
        }
      />
    </Section>
  )
}
