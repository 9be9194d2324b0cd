import { bookingIssue } from "@arnica/contract/booking-issue-words"
import type { Order } from "@arnica/contract/payments"
import { Callout } from "@arnica/ui/callout"
import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import { BookingIssues } from "../../../shared/orders/booking-issues.tsx"
import { isOfCard, sellerOf } from "../model/order-issues.ts"
import type { PaymentProblem } from "../model/use-payment.ts"

type ProblemProps = { readonly problem: PaymentProblem | null; readonly order: Order }

/** Why the last try came to nothing, and what to do: by what just happened, else by what the server remembers. */
export function Problem({ problem, order }: ProblemProps): ReactElement | null {
  const t = useT("payment")
  const errors = useT("errors")
  if (problem === null) {
    return (
      <BookingIssues issues={order.appointmentWithIssues.filter(isOfCard)} specialist={sellerOf(order)} />
    )
  }
  switch (problem.kind) {
    case "card":
      return <NotCharged>{problem.text}</NotCharged>
    case "token":
      // What is wrong with a field is said at the field.
      return problem.reason === "fields" ? null : <NotCharged>{t(`failure.${problem.reason}`)}</NotCharged>
    case "unanswered":
      return (
        <Callout tone="warning" role="alert" title={t("failure.unansweredTitle")}>
          {t("failure.unanswered")}
        </Callout>
      )
    case "price":
      return (
        <Callout tone="warning" role="alert" title={t("failure.priceTitle")}>
          {t("failure.priceText")}
        </Callout>
      )
    case "open":
      // This order's own shows itself as soon as it is read again.
      return problem.orderId === order.orderID ? null : (
        <BookingIssues
          issues={[bookingIssue("unpaidBooking", { orderID: problem.orderId })]}
          specialist={sellerOf(order)}
        />
      )
    case "other":
      return (
        <Callout tone="negative" role="alert" title={t("failure.otherTitle")}>
          {problem.text === null ? errors("internal") : errors("said", { message: problem.text })}
        </Callout>
      )
    case "moved":
      return null
  }
}

function NotCharged({ children }: { children: string }): ReactElement {
  const t = useT("payment")
  return (
    <Callout tone="negative" role="alert" title={t("failure.cardTitle")}>
      {children}
    </Callout>
  )
}
