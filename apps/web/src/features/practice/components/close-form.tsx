import { Button } from "@arnica/ui/button"
import { RadioCard, RadioCards } from "@arnica/ui/radio-card"
import { type ReactElement, useState } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import { Asking } from "../../../platform/ui/asking.tsx"

/** What becomes of the sessions that are booked. */
export type HowToClose = { readonly sessions: "keep" | "callOff" }

type CloseProps = {
  readonly hasSessions: boolean
  readonly action: { readonly isPending: boolean; readonly error: Error | null }
  readonly onClose: (how: HowToClose) => void
}

const WAYS = ["keep", "callOff"] as const

/** Asks what becomes of what is booked, and once more before the profile closes. */
export function CloseForm({ hasSessions, action, onClose }: CloseProps): ReactElement {
  const t = useT("offboarding")
  const [sessions, setSessions] = useState<HowToClose["sessions"]>("keep")
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      {hasSessions ? (
        <RadioCards legend={t("sessions.choose")}>
          {WAYS.map((way) => (
            <RadioCard
              key={way}
              name="sessions"
              value={way}
              checked={sessions === way}
              onChange={() => setSessions(way)}
              title={t(`sessions.${way}`)}
              detail={t(`sessions.${way}Text`)}
            />
          ))}
        </RadioCards>
      ) : null}
      <div>
        <Button variant="danger" onClick={() => setAsked(true)}>
          {t("close")}
        </Button>
      </div>
      <Asking
        isOpen={isAsked}
        isBrief
        title={t("sure.title")}
        confirm={t("close")}
        keep={t("sure.stay")}
        action={action}
        onConfirm={() => onClose({ sessions })}
        onClose={() => setAsked(false)}
      >
        <p>{t(`sure.${sessions}`)}</p>
      </Asking>
    </>
  )
}
