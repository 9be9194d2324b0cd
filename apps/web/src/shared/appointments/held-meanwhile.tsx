import type { Appointment } from "@arnica/contract/booking"
import { formatDateTime } from "@arnica/i18n/format"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../platform/i18n/use-t.ts"
import { useNow } from "../../platform/time/use-now.ts"

type HeldProps = {
  readonly check: Appointment["paymentCheck"]
  readonly zone: string
  readonly className: string | undefined
}

/** While a bank decides: until when the time is held, and what becomes of the money. Words of the namespace `booking`. */
export function HeldMeanwhile({ check, zone, className }: HeldProps): ReactElement | null {
  const t = useT("booking")
  const language = useLanguage()
  const now = useNow()
  if (check === null) return null
  const at = check.heldUntil
  const isHeld = Date.parse(at) > now
  return (
    <p className={className}>
      {isHeld ? t("bank.held", { when: formatDateTime({ language, at, zone }) }) : t("bank.over")}
    </p>
  )
}
