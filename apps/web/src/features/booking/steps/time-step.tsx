import type { SlotDetails } from "@arnica/contract/booking"
import { Button } from "@arnica/ui/button"
import { type ReactElement, type Ref, useState } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import { AboutGroup } from "../components/about-group.tsx"
import { ChosenTime } from "../components/chosen-time.tsx"
import { LostTime } from "../components/lost-time.tsx"
import { Repeat } from "../components/repeat.tsx"
import { SessionKinds } from "../components/session-kinds.tsx"
import { StepActions, StepFrame } from "../components/step-frame.tsx"
import type { BookingFailure } from "../model/booking-failure.ts"
import type { SeriesControl } from "../model/use-series.ts"

type TimeStepProps = {
  readonly details: SlotDetails
  readonly zone: string
  readonly isGuest: boolean
  readonly series: SeriesControl
  /** Why the time was refused, when it was. */
  readonly lost: Extract<BookingFailure, { kind: "lost" }> | null
  readonly headingRef: Ref<HTMLHeadingElement>
  readonly onTime: (slotStart: string) => void
  readonly onKind: (productId: string) => void
  readonly onNext: () => void
}

/** The first step: the time, and what kind of session. A time that is gone is replaced here. */
export function TimeStep(props: TimeStepProps): ReactElement {
  const { details, zone, isGuest, series, lost, headingRef, onTime, onKind, onNext } = props
  const t = useT("booking")
  const [isPressed, setPressed] = useState(false)
  const isSettled = series.wish === null || series.plan?.missing === null
  const isLost = lost !== null || !details.available
  return (
    <StepFrame
      title={t(isLost && details.group === null ? "time.change" : "time.title")}
      headingRef={headingRef}
    >
      {isLost ? (
        <LostTime details={details} zone={zone} lost={lost} onTime={onTime} />
      ) : (
        <ChosenTime details={details} zone={zone} onTime={onTime} />
      )}
      {details.group === null ? (
        <SessionKinds details={details} isGuest={isGuest} onKind={onKind} />
      ) : (
        <AboutGroup group={details.group} />
      )}
      {isLost ? null : (
        <Repeat details={details} zone={zone} series={series} isMissing={isPressed && !isSettled} />
      )}
      <StepActions total={details.total}>
        {isLost ? null : (
          <Button
            size="large"
            wide
            onClick={() => {
              setPressed(true)
              if (isSettled) onNext()
            }}
          >
            {t("steps.continue")}
          </Button>
        )}
      </StepActions>
    </StepFrame>
  )
}
