import type { SlotDetails } from "@arnica/contract/booking"
import { formatMoney } from "@arnica/i18n/format"
import { Callout } from "@arnica/ui/callout"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { hasLostDiscount } from "../model/first-meeting.ts"
import type { BookingNotice } from "../model/use-booking.ts"
import { OpenOrder } from "./open-order.tsx"

type BookingNoticesProps = {
  readonly notice: BookingNotice | null
  readonly details: SlotDetails
  readonly onDropped: () => void
}

/** What the reader must know before going on, above the step. */
export function BookingNotices({ notice, details, onDropped }: BookingNoticesProps): ReactElement {
  const { openOrderId, inTheWay } = details
  const otherOrder = otherOrderOf(notice) ?? inTheWay?.orderID ?? null
  return (
    <>
      {notice ? <Notice notice={notice} details={details} /> : null}
      {openOrderId !== null ? <OpenOrder orderId={openOrderId} isThisTime onDropped={onDropped} /> : null}
      {otherOrder !== null && otherOrder !== openOrderId ? (
        <OpenOrder orderId={otherOrder} isThisTime={false} onDropped={onDropped} />
      ) : null}
      {inTheWay !== null && inTheWay.orderID === null && notice?.kind !== "lost" ? (
        <OtherSession uuid={inTheWay.appointmentUuid} />
      ) : null}
    </>
  )
}

/** They have another session at this time, which is said before they fill anything in. */
function OtherSession({ uuid }: { uuid: string }): ReactElement {
  const t = useT("booking")
  const language = useLanguage()
  return (
    <Callout
      tone="warning"
      title={t("lost.busy")}
      actions={
        <LinkButton
          size="small"
          variant="quiet"
          to="/$lang/$role/appointments/$uuid"
          params={{ lang: language, role: "customer", uuid }}
        >
          {t("lost.seeOther")}
        </LinkButton>
      }
    >
      {t("lost.busyText")}
    </Callout>
  )
}

/** The order of another booking that stands in the way. */
function otherOrderOf(notice: BookingNotice | null): string | null {
  if (notice?.kind === "openPayment" || notice?.kind === "lost" || notice?.kind === "manyHolds")
    return notice.orderId
  return null
}

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
    case "manyHolds":
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
    // These are said where they are put right: at the time, at the files, at the open order.
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
