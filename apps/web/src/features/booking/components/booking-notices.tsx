import type { SlotDetails } from "@arnica/contract/booking"
import { formatMoney } from "@arnica/i18n/format"
import { Callout } from "@arnica/ui/callout"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { BookingIssues } from "../../../shared/orders/booking-issues.tsx"
import { hasLostDiscount } from "../model/first-meeting.ts"
import { issuesOf } from "../model/issues-of.ts"
import type { BookingNotice } from "../model/use-booking.ts"

type BookingNoticesProps = {
  readonly notice: BookingNotice | null
  readonly details: SlotDetails
  readonly onDropped: () => void
}

/** What the reader must know before going on, above the step: what stands in the way, and what became of a try. */
export function BookingNotices({ notice, details, onDropped }: BookingNoticesProps): ReactElement {
  return (
    <>
      {notice ? <Notice notice={notice} details={details} /> : null}
      <BookingIssues
        issues={issuesOf(details, notice)}
        specialist={details.specialist}
        offered={OFFERED}
        onDropped={onDropped}
      />
    </>
  )
}

/** Other times stand at the step where the time is chosen. */
const OFFERED = ["otherTime"] as const

type NoticeProps = { readonly notice: BookingNotice; readonly details: SlotDetails }

function Notice({ notice, details }: NoticeProps): ReactElement | null {
  const t = useT("booking")
  const errors = useT("errors")
  const language = useLanguage()
  switch (notice.kind) {
    case "price": {
      const before = formatMoney({ language, ...notice.change.before })
      const after = formatMoney({ language, ...notice.change.after })
      return (
        <Callout tone="warning" role="alert" title={t("notice.priceTitle")}>
          {t("notice.price", { before, after })}{" "}
          {hasLostDiscount(details) ? t("time.haveMet", { name: details.specialist.fullName }) : null}
        </Callout>
      )
    }
    case "seriesLost":
      return <SeriesLost />
    case "offerChanged":
      return (
        <Callout tone="info" role="alert" title={t("notice.offerTitle")}>
          {t("notice.offer")}
        </Callout>
      )
    case "package":
      return (
        <Callout tone="warning" role="alert">
          {notice.text}
        </Callout>
      )
    case "terms":
      return (
        <Callout tone="warning" role="alert">
          {t("notice.terms")}
        </Callout>
      )
    case "fields":
      return (
        <Callout tone="negative" role="alert">
          {t("notice.fields")}
        </Callout>
      )
    case "unanswered":
      return (
        <Callout tone="negative" role="alert" title={t("notice.unansweredTitle")}>
          {t("notice.unanswered")}
        </Callout>
      )
    case "other":
      return (
        <Callout tone="negative" role="alert" title={t("notice.otherTitle")}>
          {notice.text === null ? errors("internal") : errors("said", { message: notice.text })}
        </Callout>
      )
    // These are said where they are put right, or as what stands in the way.
    case "manyHolds":
    case "lost":
    case "files":
    case "openPayment":
      return null
  }
}

function SeriesLost(): ReactElement {
  const t = useT("series")
  return (
    <Callout tone="warning" role="alert">
      {t("repeat.lost")}
    </Callout>
  )
}
