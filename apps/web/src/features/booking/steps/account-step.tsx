import type { SlotDetails } from "@arnica/contract/booking"
import { Card } from "@arnica/ui/card"
import { Spinner } from "@arnica/ui/spinner"
import type { ComponentType, ReactElement, Ref } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import { StepActions, StepFrame } from "../components/step-frame.tsx"
import s from "./account-step.module.css"

/** What signs somebody in or up in place, and says when it is done. */
export type SignIn = ComponentType<{ onDone: () => void }>

type AccountStepProps = {
  readonly details: SlotDetails
  readonly SignIn: SignIn
  readonly isBooking: boolean
  readonly headingRef: Ref<HTMLHeadingElement>
  readonly onBack: () => void
  readonly onDone: () => void
}

/** For guests, at the last moment: an account. After it the booking goes on by itself. */
export function AccountStep(props: AccountStepProps): ReactElement {
  const { details, SignIn, isBooking, headingRef, onBack, onDone } = props
  const t = useT("booking")
  return (
    <StepFrame title={t("account.title")} lead={t("account.lead")} headingRef={headingRef}>
      {isBooking ? (
        <p role="status" className={s.going}>
          <Spinner /> {t("account.going")}
        </p>
      ) : null}
      <div hidden={isBooking}>
        <Card padding="large">
          <SignIn onDone={onDone} />
        </Card>
      </div>
      <StepActions total={details.total} onBack={onBack} />
    </StepFrame>
  )
}
