import type { Appointment } from "@arnica/contract/booking"
import type { Due } from "@arnica/contract/dues"
import { formatDateTime, formatMoney } from "@arnica/i18n/format"
import { Callout } from "@arnica/ui/callout"
import { Textarea } from "@arnica/ui/text-field"
import { useQuery } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { readRefusal } from "../../../platform/forms/refusal.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useSetting } from "../../../platform/settings/use-setting.ts"
import { useNow } from "../../../platform/time/use-now.ts"
import { Asking } from "../../../platform/ui/asking.tsx"
import { dueQuery } from "../../../shared/dues/due-query.ts"
import { HelpWhileTyping } from "../../safety/components/help-while-typing.tsx"
import { nextDeadline, refundShare } from "../model/refund-share.ts"
import { cancelRefusal, useCancel } from "../model/use-cancel.ts"
import s from "./cancel-dialog.module.css"

type CancelDialogProps = {
  readonly appointment: Appointment
  readonly zone: string
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Asks before an appointment is cancelled, and says first what comes back. */
export function CancelDialog({ appointment, zone, isOpen, onClose }: CancelDialogProps): ReactElement {
  const t = useT("appointments")
  const common = useT("common")
  const longest = useSetting("Msg_Max_Length")
  const language = useLanguage()
  const [reason, setReason] = useState("")
  const cancel = useCancel(appointment)
  const finish = (): void => {
    onClose()
    // The button that opened this is gone with the appointment's old state.
    document.querySelector("main")?.focus()
  }
  const when = formatDateTime({ language, at: appointment.start, zone })
  return (
    <Asking
      isOpen={isOpen}
      title={t("cancel.title")}
      confirm={t("cancel.confirm")}
      keep={t("cancel.keep")}
      action={{ isPending: cancel.isPending, error: null }}
      onConfirm={() => cancel.mutate(reason, { onSuccess: finish })}
      onClose={onClose}
    >
      <p className={s.which}>{t("cancel.with", { when, name: appointment.specialist.fullName })}</p>
      {cancel.error === null ? null : <Refused error={cancel.error} />}
      <Refund appointment={appointment} zone={zone} />
      <Textarea
        label={t("cancel.reason")}
        mark={common("field.optional")}
        value={reason}
        maxLength={longest}
        count={common("field.characters", { used: reason.length, max: longest })}
        rows={3}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <HelpWhileTyping text={reason} />
    </Asking>
  )
}

function Refused({ error }: { error: Error }): ReactElement {
  const t = useT("appointments")
  const errors = useT("errors")
  const kind = cancelRefusal(error)
  return (
    <Callout tone={kind === "changed" ? "warning" : "negative"} role="alert">
      {kind === "other" ? readRefusal(error, errors).text : t(`cancel.${kind}`)}
    </Callout>
  )
}

/** What comes back now, and until when more would. */
function Refund(props: Pick<CancelDialogProps, "appointment" | "zone">): ReactElement {
  const { package: whole, uuid } = props.appointment
  const { data } = useQuery(dueQuery(useApi(), uuid))
  if (whole !== null) return <Session zone={props.zone} until={whole.returnsUntil} />
  const due = data?.due ?? null
  return due === null ? <Money {...props} /> : <PaidOutside appointment={props.appointment} due={due} />
}

/** What is still to be paid to the specialist, or what they return. */
function PaidOutside({ appointment, due }: { appointment: Appointment; due: Due }): ReactElement {
  const t = useT("appointments")
  const language = useLanguage()
  const back = appointment.refundNow?.amount ?? 0
  const { currency } = due.amount
  const money = (amount: number): string => formatMoney({ language, amount, currency })
  const told = (): string => {
    if (due.state === "paid")
      return back > 0 ? t("cancel.outsideReturned", { amount: money(back) }) : t("cancel.none")
    const left = due.state === "due" || due.state === "held" ? due.amount.amount - back : 0
    return left > 0 ? t("cancel.outsideLeft", { amount: money(left) }) : t("cancel.outsideVoid")
  }
  return (
    <div className={s.refund}>
      <strong>{told()}</strong>
    </div>
  )
}

/** Whether the session comes back to its package. */
function Session({ until, zone }: { readonly until: string; readonly zone: string }): ReactElement {
  const t = useT("appointments")
  const language = useLanguage()
  const when = formatDateTime({ language, at: until, zone })
  const comesBack = Date.parse(until) >= useNow()
  return (
    <div className={s.refund}>
      <strong>{comesBack ? t("package.back") : t("package.used", { when })}</strong>
      {comesBack ? <span>{t("package.backRule", { when })}</span> : null}
    </div>
  )
}

function Money({ appointment, zone }: Pick<CancelDialogProps, "appointment" | "zone">): ReactElement {
  const t = useT("appointments")
  const language = useLanguage()
  const deadline = nextDeadline(appointment, useNow())
  const { fullRefundUntil, halfRefundUntil, price, refundNow } = appointment
  const share = refundShare(appointment)
  const amount = formatMoney({ language, ...(refundNow ?? { amount: 0, currency: price.currency }) })
  const on = (at: string | null): string => (at === null ? "" : formatDateTime({ language, at, zone }))
  const dates = { full: on(fullRefundUntil), half: on(halfRefundUntil) }
  return (
    <div className={s.refund}>
      <strong>{t(`cancel.${share}`, { amount })}</strong>
      {share === "free" || halfRefundUntil === null ? null : (
        <span>{t(deadline === null ? "cancel.noneRule" : `cancel.${deadline.share}Rule`, dates)}</span>
      )}
    </div>
  )
}
