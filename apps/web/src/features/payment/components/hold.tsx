import { formatTime } from "@arnica/i18n/format"
import { Countdown } from "@arnica/ui/countdown"
import { type ReactElement, useMemo } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { elapsed } from "../../../platform/time/stopwatch.ts"
import { Sentence } from "../../../platform/ui/sentence.tsx"
import { holdLeft } from "../model/next-look.ts"
import type { SessionOrder } from "../model/session-order.ts"

type HoldProps = { readonly order: SessionOrder; readonly zone: string }

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
      text={(clock) => <Sentence around={(part) => t("hold", { time, clock: part })}>{clock}</Sentence>}
      ended={t("holdEnded")}
      announce={(minutes) => t("holdLeft", { count: minutes })}
    />
  )
}
