import type { SlotDetails } from "@arnica/contract/booking"
import { Card } from "@arnica/ui/card"
import { Spinner } from "@arnica/ui/spinner"
import type { ComponentType, ReactElement, Ref } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import { HeldForSignUp } from "../components/held-for-sign-up.tsx"
import { StepActions, StepFrame } from "../components/step-frame.tsx"
import type { TypedCustomer } from "../model/draft.ts"
import type { SignUpHold } from "../model/use-sign-up-hold.ts"
import s from "./account-step.module.css"

/** What signs somebody in or up in place, and says when it is done. */
export type SignIn = ComponentType<{
  onDone: () => void
  /** Hears which sign-up waits for its code; null for none. */
  onPending: (signUpId: string | null) => void
  /** The name that was typed for the booking, where it was. */
  known: { readonly firstName: string; readonly lastName: string }
}>

type AccountStepProps = {
  readonly details: SlotDetails
  readonly SignIn: SignIn
  readonly customer: Pick<TypedCustomer, "firstName" | "lastName">
  readonly zone: string
  readonly hold: SignUpHold
  readonly isBooking: boolean
  readonly headingRef: Ref<HTMLHeadingElement>
  readonly onBack: () => void
  readonly onDone: () => void
}

/** For guests, at the last moment: an account. After it the booking goes on by itself. */
export function AccountStep(props: AccountStepProps): ReactElement {
  const { details, SignIn, customer, zone, hold, isBooking, headingRef, onBack, onDone } = props
  const { firstName, lastName } = customer
  const t = useT("booking")
  return (
    <StepFrame title={t("account.title")} lead={t("account.lead")} headingRef={headingRef}>
      {isBooking ? (
        <p role="status" className={s.going}>
          <Spinner /> {t("account.going")}
        </p>
      ) : null}
      <div hidden={isBooking} className={s.account}>
        <HeldForSignUp hold={hold} start={details.slot.start} zone={zone} />
        <Card padding="large">
          <SignIn onDone={onDone} onPending={hold.begin} known={{ firstName, lastName }} />
        </Card>
      </div>
      <StepActions total={details.total} onBack={onBack} />
    </StepFrame>
  )
}
