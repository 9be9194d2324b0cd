import { formatDuration, formatTime } from "@arnica/i18n/format"
import { Countdown } from "@arnica/ui/countdown"
import { type ReactElement, useEffect, useEffectEvent } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { elapsed } from "../../../platform/time/stopwatch.ts"
import { Sentence } from "../../../platform/ui/sentence.tsx"
import type { SignUpHold } from "../model/use-sign-up-hold.ts"

type HeldProps = { readonly hold: SignUpHold; readonly start: string; readonly zone: string }

/** How long the time is held while the code is awaited, by the server's clock. */
export function HeldForSignUp({ hold: { until, end }, start, zone }: HeldProps): ReactElement | null {
  const t = useT("booking")
  const language = useLanguage()
  const isOver = useEffectEvent(end)
  useEffect(() => {
    if (until === null) return
    const timer = setTimeout(() => isOver(), Math.max(0, until - elapsed()))
    return () => clearTimeout(timer)
  }, [until])
  if (until === null) return null
  const time = formatTime({ language, at: start, zone })
  return (
    <Countdown
      until={until}
      now={elapsed}
      text={(clock) => (
        <Sentence around={(part) => t("account.held", { time, clock: part })}>{clock}</Sentence>
      )}
      ended={t("account.heldOver")}
      announce={(minutes) => t("account.held", { time, clock: formatDuration({ minutes, language }) })}
    />
  )
}
