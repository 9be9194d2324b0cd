import type { Appointment } from "@arnica/contract/booking"
import { ClockIcon } from "@arnica/ui/icons/frame"
import { CheckCircleIcon, WarningIcon, XCircleIcon } from "@arnica/ui/icons/states"
import { Tag } from "@arnica/ui/tag"
import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"

type Status = Appointment["status"]
type Look = { readonly tone: "pine" | "arnica" | "clay" | "neutral" | "sky"; readonly icon: ReactElement }

const SIZE = 16
const GOOD: Look = { tone: "pine", icon: <CheckCircleIcon size={SIZE} /> }
const WAITING: Look = { tone: "arnica", icon: <ClockIcon size={SIZE} /> }
const OVER: Look = { tone: "neutral", icon: <XCircleIcon size={SIZE} /> }
const MISSED: Look = { tone: "clay", icon: <WarningIcon size={SIZE} /> }

const LOOKS: Readonly<Record<Status, Look>> = {
  held: WAITING,
  pendingPayment: WAITING,
  confirmed: GOOD,
  inProgress: { ...GOOD, tone: "sky" },
  completed: { ...GOOD, tone: "neutral" },
  expired: OVER,
  failed: OVER,
  rescheduled: OVER,
  cancelledByClient: OVER,
  cancelledByProvider: MISSED,
  noShowClient: MISSED,
  noShowProvider: MISSED,
}

/** The state of an appointment, as a word and a sign. */
export function StatusTag({
  status,
  isWaiting = false,
  isChecked = false,
}: {
  readonly status: Status
  /** Whether the specialist has still to confirm it. */
  readonly isWaiting?: boolean
  /** Whether a bank decides about its payment. */
  readonly isChecked?: boolean
}): ReactElement {
  const t = useT("appointments")
  const { tone, icon } = LOOKS[status]
  const unpaid = isChecked ? "checking" : status
  return (
    <Tag tone={tone} left={icon}>
      {t(`status.${isWaiting ? "waiting" : unpaid}`)}
    </Tag>
  )
}
