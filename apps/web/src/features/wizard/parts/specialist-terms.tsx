import type { SpecialistTerms } from "@arnica/contract/wizard"
import { formatDate } from "@arnica/i18n/format"
import { Callout } from "@arnica/ui/callout"
import { Checkbox } from "@arnica/ui/checkbox"
import { useSuspenseQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { type ReactElement, useState } from "react"
import { FeeNow } from "../../../platform/fee/fee-now.tsx"
import { Rich } from "../../../platform/i18n/rich.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useAreaZone } from "../../../platform/time/use-area-zone.ts"
import { TermsText } from "../../../shared/legal/terms-text.tsx"
import { useAsking, useWhose } from "../model/whose.ts"
import { termsQuery } from "../queries.ts"
import s from "./wizard.module.css"

const FIELD = "accept-specialist-terms"

/** The terms for specialists at hand-in, and whether they are accepted: then with which version to send. */
type Acceptance = {
  readonly terms: SpecialistTerms
  readonly isChecked: boolean
  readonly isMissing: boolean
  readonly check: (isChecked: boolean) => void
  /** Whether the profile can be handed in; leads to the box where it cannot. */
  readonly ask: () => boolean
  /** The version accepted now; undefined where it was before. */
  readonly version: number | undefined
}

/** Asks for the terms that stand at hand-in. */
export function useAcceptance(): Acceptance {
  const { data: terms } = useSuspenseQuery(termsQuery(useAsking()))
  const [isChecked, setChecked] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const isBound = isAccepted(terms)
  return {
    terms,
    isChecked,
    isMissing,
    version: isBound ? undefined : terms.term.version,
    check: (checked) => {
      setMissing(false)
      setChecked(checked)
    },
    ask: () => {
      if (isBound || isChecked) return true
      setMissing(true)
      document.getElementById(FIELD)?.focus()
      return false
    },
  }
}

/** Whether the version in force is accepted. */
export const isAccepted = ({ term, accepted }: SpecialistTerms): boolean =>
  accepted !== null && accepted.version >= term.version

/** The terms in full with the box to accept them, or when they were accepted. */
export function AcceptTerms({ acceptance }: { readonly acceptance: Acceptance }): ReactElement {
  const t = useT("wizard")
  const booking = useT("booking")
  const { fullName } = useWhose()
  const { terms, isChecked, isMissing, check } = acceptance
  if (isAccepted(terms)) return <AcceptedTerms terms={terms} />
  if (!terms.mayAccept)
    return <Callout tone="info">{t("terms.theirs", { fullName: fullName ?? "" })}</Callout>
  return (
    <>
      <FeeNow />
      <TermsText terms={[terms.term]} />
      <Checkbox
        id={FIELD}
        checked={isChecked}
        onChange={(event) => check(event.currentTarget.checked)}
        error={isMissing ? booking("terms.acceptMissing") : null}
      >
        {booking("terms.accept")}
      </Checkbox>
    </>
  )
}

/** Says which version was accepted and when, and leads to the text. */
export function AcceptedTerms({ terms }: { readonly terms: SpecialistTerms }): ReactElement | null {
  const t = useT("wizard")
  const language = useLanguage()
  const zone = useAreaZone()
  const { accepted } = terms
  if (accepted === null) return null
  const date = formatDate({ language, zone, at: accepted.acceptedAt })
  return (
    <p className={s.quiet}>
      <Rich
        text={t("terms.accepted", { version: accepted.version, date })}
        tags={{ link: <Link to="/$lang/specialist-terms" params={{ lang: language }} /> }}
      />
    </p>
  )
}
