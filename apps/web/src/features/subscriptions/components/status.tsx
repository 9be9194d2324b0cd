import type { Subscription } from "@arnica/contract/subscriptions"
import { formatDate, formatMoney } from "@arnica/i18n/format"
import { Callout } from "@arnica/ui/callout"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useAreaZone } from "../../../platform/time/use-area-zone.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import s from "./subscriptions.module.css"

type Shown = { readonly subscription: Subscription }

/** What is charged next, or why nothing is, and what has to be done about it. */
export function What({ subscription }: Shown): ReactElement {
  const { status, dunning } = subscription
  if (dunning !== null && dunning.nextAt !== null && status === "active")
    return <Refused subscription={subscription} nextAt={dunning.nextAt} />
  if (status === "starting") return <Waits subscription={subscription} word="own.starting" />
  if (status === "active") return <Next subscription={subscription} />
  return <Stands status={status} subscription={subscription} />
}

function Stands({ status, subscription }: Shown & { status: "paused" | "resting" | "ended" }): ReactElement {
  const t = useT("subscribing")
  const text = t(`own.${status}`)
  if (subscription.openOrderID !== null) return <Waits subscription={subscription} word="own.waiting" />
  return status === "resting" ? <Callout tone="warning">{text}</Callout> : <p className={s.line}>{text}</p>
}

function Pay({ subscription: { openOrderID: orderId } }: Shown): ReactElement | null {
  const t = useT("subscribing")
  const lang = useLanguage()
  if (orderId === null) return null
  return (
    <LinkButton size="small" to="/$lang/booking/payment/$orderId" params={{ lang, orderId }}>
      {t("do.pay")}
    </LinkButton>
  )
}

function Waits({ subscription, word }: Shown & { word: "own.starting" | "own.waiting" }): ReactElement {
  const t = useT("subscribing")
  return (
    <Callout tone="info" actions={<Pay subscription={subscription} />}>
      {t(word)}
    </Callout>
  )
}

function Refused({ subscription, nextAt }: Shown & { readonly nextAt: string }): ReactElement {
  const t = useT("subscribing")
  const language = useLanguage()
  const zone = useAreaZone()
  return (
    <Callout tone="warning" actions={<Pay subscription={subscription} />}>
      {t("own.refused", { date: formatDate({ language, at: nextAt, zone }) })}
    </Callout>
  )
}

/** What comes after the month that is paid. */
function Next({ subscription }: Shown): ReactElement {
  const t = useT("subscribing")
  const language = useLanguage()
  const zone = useAreaZone()
  const { next, renewal, paidUntil, nextPlan, stopReason, specialist, openOrderID } = subscription
  const day = paidUntil === null ? "" : formatDate({ language, at: paidUntil, zone })
  const name = specialist.fullName
  const why = stopReason === "offerEnded" || stopReason === "specialistLeft" ? stopReason : null
  return (
    <>
      {why === null ? null : <p className={s.line}>{t(`own.${why}`, { name })}</p>}
      {next === "renew" ? null : <p className={s.line}>{t(`own.${next}`, { date: day })}</p>}
      {renewal === null ? null : (
        <p className={s.line}>
          {t("own.renews", { date: day, price: formatMoney({ language, ...renewal.price }) })}
        </p>
      )}
      {nextPlan === null ? null : (
        <p className={s.line}>
          {t("own.nextPlan", {
            date: day,
            sessions: nextPlan.sessions,
            price: formatMoney({ language, ...nextPlan.price }),
          })}
        </p>
      )}
      {openOrderID === null ? null : <Waits subscription={subscription} word="own.waiting" />}
    </>
  )
}

/** What can be booked: of this month, and what rolled over. */
export function Left({ subscription }: Shown): ReactElement | null {
  const t = useT("subscribing")
  const language = useLanguage()
  const zone = useAreaZone()
  const { left, status } = subscription
  const { now, nowUntil, rolledOver, rolledOverUntil } = left
  const day = (at: string): string => formatDate({ language, at, zone })
  if (now + rolledOver === 0) return status === "starting" ? null : <p className={s.quiet}>{t("own.none")}</p>
  return (
    <ul className={s.plans}>
      {now === 0 || nowUntil === null ? null : <li>{t("own.left", { left: now, date: day(nowUntil) })}</li>}
      {rolledOver === 0 || rolledOverUntil === null ? null : (
        <li>{t("own.rolled", { left: rolledOver, date: day(rolledOverUntil) })}</li>
      )}
    </ul>
  )
}
