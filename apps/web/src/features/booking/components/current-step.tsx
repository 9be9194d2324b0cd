import type { SlotDetails } from "@arnica/contract/booking"
import type { ReactElement } from "react"
import { useLanguage } from "../../../platform/i18n/use-t.ts"
import type { Wizard } from "../model/use-wizard.ts"
import { AccountStep, type SignIn } from "../steps/account-step.tsx"
import { TermsStep } from "../steps/terms-step.tsx"
import { TimeStep } from "../steps/time-step.tsx"
import { YouStep } from "../steps/you-step.tsx"
import { StepSkeleton } from "./slot-skeleton.tsx"

type CurrentStepProps = {
  readonly wizard: Wizard & { readonly details: SlotDetails }
  readonly SignIn: SignIn
}

/** The step that the reader is at. */
export function CurrentStep({ wizard, SignIn }: CurrentStepProps): ReactElement {
  const { details, step, draft, client, customer, booking, hold, zone, today, headingRef } = wizard
  const { update, show, isGuest } = wizard
  const language = useLanguage()
  const { notice } = booking
  if (step === "time") {
    const lost = notice?.kind === "lost" ? notice : null
    const { onTime, onKind } = wizard
    return (
      <TimeStep
        key={details.slot.start}
        details={details}
        zone={zone}
        isGuest={isGuest}
        series={wizard.series}
        lost={lost}
        headingRef={headingRef}
        onTime={onTime}
        onKind={onKind}
        onNext={() => show("you")}
      />
    )
  }
  if (draft === undefined || step === undefined) return <StepSkeleton />
  // The form is filled once, when it appears: not before it is known with what.
  if (step === "you" && wizard.isClientLoading) return <StepSkeleton />
  if (step === "you") {
    const { isForOther, beneficiary, note, invites } = draft
    const companion = { ...draft.companion, language: draft.companion.language || language }
    return (
      <YouStep
        details={details}
        draft={draft}
        client={client}
        today={today}
        headingRef={headingRef}
        key={details.slot.start}
        initial={{ customer, isForOther, beneficiary, note, invites, companion }}
        refused={notice?.kind === "fields" ? notice.fields : {}}
        fileError={notice?.kind === "files" ? notice.text : null}
        onChange={update}
        onBack={() => show("time")}
        onNext={() => {
          booking.dismiss()
          show("terms")
        }}
      />
    )
  }
  if (step === "terms") {
    return (
      <TermsStep
        details={details}
        zone={zone}
        draft={draft}
        isGuest={isGuest}
        headingRef={headingRef}
        isBooking={booking.isBooking}
        isNewPrice={notice?.kind === "price"}
        isSeries={wizard.series.wish !== null}
        onChange={update}
        onPackage={wizard.setUsesPackage}
        onBack={() => show("you")}
        onNext={booking.book}
      />
    )
  }
  return (
    <AccountStep
      details={details}
      SignIn={SignIn}
      customer={customer}
      zone={zone}
      hold={hold}
      headingRef={headingRef}
      isBooking={booking.isBooking}
      onBack={() => show("terms")}
      onDone={booking.afterSignIn}
    />
  )
}
