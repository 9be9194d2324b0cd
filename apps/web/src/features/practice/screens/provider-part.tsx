import type { UserDetails } from "@arnica/contract/identity"
import type { BookedSession } from "@arnica/contract/practice"
import { dayIn, formatMoney, formatNumber, formatTime } from "@arnica/i18n/format"
import { zoneCity } from "@arnica/i18n/zones"
import { Rating } from "@arnica/ui/rating"
import { Section } from "@arnica/ui/wrap"
import { useSuspenseQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { DeviceZone } from "../../../platform/time/device-zone.tsx"
import { useAreaZone } from "../../../platform/time/use-area-zone.ts"
import { useNow } from "../../../platform/time/use-now.ts"
import { Facts } from "../../../platform/ui/facts.tsx"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { SessionSummary } from "../components/session-summary.tsx"
import { earningsQuery, starsQuery, waitingRoomsQuery, weekQuery } from "../queries.ts"
import s from "./sessions-screen.module.css"

/** What a specialist finds first: today, the days after it, and what they earned. */
export function PracticePart(): ReactElement {
  const t = useT("dashboard")
  return (
    <>
      <Week />
      <Section id="earnings" title={t("earnings.title")}>
        <Earnings />
      </Section>
    </>
  )
}

function Week(): ReactElement {
  const t = useT("dashboard")
  const words = useT("practice")
  const figures = useT("statistics")
  const language = useLanguage()
  const zone = useAreaZone()
  const now = useNow()
  const { details } = useSuspenseQuery(weekQuery(useApi(), now)).data
  const today = dayIn({ at: now, zone })
  const isToday = ({ start }: BookedSession): boolean => dayIn({ at: start, zone }) === today
  const later = details.filter((session) => !isToday(session))
  const all = (
    <LinkButton variant="link" to="/$lang/$role/appointments" params={{ lang: language, role: "provider" }}>
      {t("next.all")}
    </LinkButton>
  )
  return (
    <>
      <Section id="today" title={figures("today.title")} aside={all}>
        <Sessions sessions={details.filter(isToday)} zone={zone} none={figures("today.none")} />
      </Section>
      <Section id="week" title={t("week.title")}>
        <Sessions sessions={later} zone={zone} none={words("empty.text")} />
      </Section>
    </>
  )
}

type SessionsProps = {
  readonly sessions: readonly BookedSession[]
  readonly zone: string
  /** What is said when there are none. */
  readonly none: string
}

function Sessions({ sessions, zone, none }: SessionsProps): ReactElement {
  const appointments = useT("appointments")
  const language = useLanguage()
  const { data: waiting } = useSuspenseQuery(waitingRoomsQuery(useApi()))
  if (sessions.length === 0) return <p className={s.none}>{none}</p>
  return (
    <>
      <ul className={s.list}>
        {sessions.map((session) => (
          <li key={session.uuid}>
            <SessionSummary session={session} zone={zone} level={3}>
              <InWaitingRoom since={waiting.find(({ uuid }) => uuid === session.uuid)?.since} zone={zone} />
            </SessionSummary>
          </li>
        ))}
      </ul>
      <p className={s.quiet}>
        {appointments("zone", { city: zoneCity({ language, zone }) })}
        <DeviceZone zone={zone} />
      </p>
    </>
  )
}

/** That the client waits before the room; nothing while they do not. */
function InWaitingRoom({ since, zone }: { since: string | undefined; zone: string }): ReactElement {
  const t = useT("dashboard")
  const language = useLanguage()
  return (
    <p role="status" className={s.waits}>
      {since === undefined ? "" : t("inRoomSince", { time: formatTime({ language, at: since, zone }) })}
    </p>
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
