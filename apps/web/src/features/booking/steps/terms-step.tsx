import type { SlotDetails } from "@arnica/contract/booking"
import { LIMITS } from "@arnica/contract/limits"
import { formatDate, formatMoney } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { Checkbox } from "@arnica/ui/checkbox"
import { type ReactElement, type Ref, useState } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { TermsText } from "../../../shared/legal/terms-text.tsx"
import { FairRule } from "../components/fair-rule.tsx"
import { RefundRule } from "../components/refund-rule.tsx"
import { StepActions, StepFrame } from "../components/step-frame.tsx"
import { acceptanceOf, areAccepted } from "../model/booking-input.ts"
import type { Draft } from "../model/draft.ts"
import { packageOf } from "../model/with-package.ts"

type TermsStepProps = {
  readonly details: SlotDetails
  readonly zone: string
  readonly draft: Draft
  readonly isGuest: boolean
  readonly isBooking: boolean
  /** The price is another than before, and has to be agreed to anew. */
  readonly isNewPrice: boolean
  /** Several sessions are booked in a row. */
  readonly isSeries: boolean
  readonly headingRef: Ref<HTMLHeadingElement>
  readonly onChange: (change: Partial<Draft>) => void
  readonly onPackage: (uses: boolean) => void
  readonly onBack: () => void
  readonly onNext: () => void
}

/** The third step: the rules that hold, with their real dates, and the way to pay. */
export function TermsStep(props: TermsStepProps): ReactElement {
  const { details, zone, draft, isGuest, isBooking, headingRef, onChange, onBack, onNext } = props
  const t = useT("booking")
  const series = useT("series")
  const [isMissing, setMissing] = useState(false)
  const isAccepted = areAccepted(details.terms, draft.acceptedTerms)
  const next = (): void => {
    if (isAccepted) {
      onNext()
      return
    }
    setMissing(true)
    document.getElementById("accept-terms")?.focus()
  }
  return (
    <StepFrame title={t("terms.title")} headingRef={headingRef}>
      <PackageChoice {...props} />
      {props.isSeries ? <p>{series("rule")}</p> : null}
      <RefundRule details={details} zone={zone} />
      <FairRule details={details} />
      <TermsText terms={details.terms} />
      <Checkbox
        id="accept-terms"
        checked={isAccepted}
        onChange={(event) => {
          setMissing(false)
          onChange({ acceptedTerms: event.currentTarget.checked ? acceptanceOf(details.terms) : [] })
        }}
        error={isMissing && !isAccepted ? t("terms.acceptMissing") : null}
      >
        {t("terms.accept")}
      </Checkbox>
      <StepActions
        total={details.total}
        onBack={onBack}
        note={isGuest ? t("terms.guestNote") : t("terms.holdNote", { count: LIMITS.holdMinutes })}
      >
        <Button size="large" wide loading={isBooking} onClick={next}>
          <NextLabel {...props} />
        </Button>
      </StepActions>
    </StepFrame>
  )
}

/** Whether a session of the reader's package pays for this one, where they have any left. */
function PackageChoice({
  details,
  zone,
  onPackage,
}: Pick<TermsStepProps, "details" | "zone" | "onPackage">): ReactElement | null {
  const t = useT("booking")
  const language = useLanguage()
  const { package: left } = details
  if (left === null || details.isInvited) return null
  const date = formatDate({ language, at: left.expiresAt, zone })
  return (
    <Checkbox
      checked={packageOf(details) !== undefined}
      hint={t("package.left", { left: left.left, sessions: left.sessions, date })}
      onChange={({ currentTarget: { checked } }) => onPackage(checked)}
    >
      {t("package.use")}
    </Checkbox>
  )
}

function NextLabel({
  details,
  isGuest,
  isNewPrice,
}: Pick<TermsStepProps, "details" | "isGuest" | "isNewPrice">): string {
  const t = useT("booking")
  const language = useLanguage()
  if (isNewPrice) return t("terms.toConfirm", { amount: formatMoney({ language, ...details.total }) })
  if (isGuest) return t("steps.continue")
  return t(details.total.amount === 0 ? "terms.bookFree" : "terms.toPayment")
}
