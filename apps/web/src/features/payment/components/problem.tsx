import type { Order } from "@arnica/contract/payments"
import { Callout } from "@arnica/ui/callout"
import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import type { PaymentProblem } from "../model/use-payment.ts"
import { OpenPayment } from "./open-payment.tsx"

type ProblemProps = { readonly problem: PaymentProblem | null; readonly order: Order }

/** Why the last try came to nothing, and what to do: by what just happened, else by what the server remembers. */
export function Problem({ problem, order }: ProblemProps): ReactElement | null {
  const t = useT("payment")
  const errors = useT("errors")
  if (problem === null) {
    if (order.failedReason === null) return null
    return <NotCharged>{t(`reason.${order.failedReason}`)}</NotCharged>
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
      return <OpenPayment orderId={problem.orderId} isThisOrder={problem.orderId === order.orderID} />
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
