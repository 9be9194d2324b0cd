import type { Order } from "@arnica/contract/payments"
import { formatTime } from "@arnica/i18n/format"
import { Countdown } from "@arnica/ui/countdown"
import { type ReactElement, type ReactNode, useMemo } from "react"
import { Trans } from "react-i18next"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { elapsed } from "../../../platform/time/stopwatch.ts"
import { holdLeft } from "../model/next-look.ts"

type HoldProps = { readonly order: Order; readonly zone: string }

/** How long the time is still held, by the server's clock: what the device's own clock says does not count. */
export function Hold({ order, zone }: HoldProps): ReactElement | null {
  const t = useT("payment")
  const language = useLanguage()
  const left = holdLeft(order)
  // Counted from the moment at which this answer of the server arrived.
  const until = useMemo(() => elapsed() + (left ?? 0), [left])
  if (left === null) return null
  const time = formatTime({ language, at: order.appointment.start, zone })
  return (
    <Countdown
      until={until}
      now={elapsed}
      text={(clock) => <KeptFor time={time} clock={clock} />}
      ended={t("holdEnded")}
      announce={(minutes) => t("holdLeft", { count: minutes })}
    />
  )
}

function KeptFor({ time, clock }: { time: string; clock: ReactNode }): ReactElement {
  const t = useT("payment")
  return <Trans t={t} i18nKey="hold" values={{ time }} components={{ clock: <Clock>{clock}</Clock> }} />
}

// The translated sentence says where the clock stands, and has nothing of its own to put into it.
function Clock({ children }: { children?: ReactNode }): ReactNode {
  return children
}
