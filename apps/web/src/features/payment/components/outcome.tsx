import type { ReactElement } from "react"
import type { OrderPhase } from "../model/order-phase.ts"
import type { SessionOrder } from "../model/session-order.ts"
import { Cancelled, Free, NotBooked, Pending, type TimesView, Waiting } from "./outcomes.tsx"
import { PayForm } from "./pay-form.tsx"
import { Success } from "./success.tsx"

type OutcomeProps = {
  readonly phase: OrderPhase
  readonly order: SessionOrder
  readonly zone: string
  readonly Times: TimesView
}

/** What stands under the title of each phase. A refused card leaves the form as it was. */
export function Outcome({ phase, order, zone, Times }: OutcomeProps): ReactElement {
  switch (phase) {
    case "setup":
    case "retry":
      return <PayForm order={order} zone={zone} />
    case "free":
      return <Free order={order} zone={zone} />
    case "pending":
      return <Pending order={order} zone={zone} />
    case "success":
      return <Success order={order} zone={zone} />
    case "waiting":
      return <Waiting order={order} zone={zone} />
    case "failed":
    case "expired":
    case "dropped":
      return <NotBooked order={order} zone={zone} Times={Times} kind={phase} />
    case "refused":
      return <NotBooked order={order} zone={zone} Times={Times} kind="dropped" />
    case "cancelled":
      return <Cancelled order={order} />
  }
}
