import type { AppointmentDetails, CANCELLING_SIDES } from "@arnica/contract/admin-appointments"
import type { MoneyOnTheWire } from "@arnica/contract/shared"
import { formatMoney } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { Dialog } from "@arnica/ui/dialog"
import { notify } from "@arnica/ui/notify"
import { RadioCard, RadioCards } from "@arnica/ui/radio-card"
import { Textarea } from "@arnica/ui/text-field"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { randomKey } from "../../../platform/api/random-key.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import s from "../screens/audit-screen.module.css"

type Side = (typeof CANCELLING_SIDES)[number]

type CancelProps = {
  readonly uuid: string
  readonly cancellation: NonNullable<AppointmentDetails["cancellation"]>
  readonly names: Readonly<Record<Side, string>>
  readonly onClose: () => void
}

const SIDES: readonly Side[] = ["specialist", "client"]
const SHORTEST = 3
const LONGEST = 500

/** Asks on whose behalf an appointment is called off, which decides what goes back, and why. */
export function CancelAppointment({ uuid, cancellation, names, onClose }: CancelProps): ReactElement {
  const t = useT("administration")
  const lists = useT("lists")
  const words = useT("appointments")
  const errors = useT("errors")
  const language = useLanguage()
  const [behalf, setBehalf] = useState<Side>("specialist")
  const [reason, setReason] = useState("")
  const [isShort, setShort] = useState(false)
  const cancel = useCancel(uuid, onClose)
  const submit = (): void => {
    const short = reason.trim().length < SHORTEST
    setShort(short)
    if (!short) cancel.mutate({ behalf, expectedRefund: cancellation[behalf], reason: reason.trim() })
  }
  return (
    <Dialog
      open
      firm
      role="alertdialog"
      onClose={onClose}
      title={t("appointments.cancel.title")}
      closeLabel={words("cancel.keep")}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {lists("cancel")}
          </Button>
          <Button variant="danger" loading={cancel.isPending} onClick={submit}>
            {words("cancel.confirm")}
          </Button>
        </>
      }
    >
      <div className={s.form}>
        <RefusalCallout error={cancel.error} />
        <RadioCards legend={t("appointments.cancel.behalf")}>
          {SIDES.map((side) => (
            <RadioCard
              key={side}
              name="behalf"
              value={side}
              checked={behalf === side}
              onChange={() => setBehalf(side)}
              title={names[side]}
              detail={
                <>
                  {t(`appointments.cancel.${side}`)}{" "}
                  <strong>
                    {t("appointments.cancel.back", {
                      amount: formatMoney({ language, ...cancellation[side] }),
                    })}
                  </strong>
                </>
              }
            />
          ))}
        </RadioCards>
        <Textarea
          label={t("orders.reason")}
          hint={t("appointments.cancel.hint")}
          value={reason}
          error={isShort ? errors("validation.tooSmallText", { limit: SHORTEST }) : undefined}
          rows={3}
          maxLength={LONGEST}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  )
}

function useCancel(uuid: string, onDone: () => void) {
  const words = useT("appointments")
  const api = useApi()
  const queryClient = useQueryClient()
  // One key for the dialog: a second press does nothing twice.
  const [idempotencyKey] = useState(randomKey)
  return useMutation({
    mutationFn: (body: { behalf: Side; expectedRefund: MoneyOnTheWire; reason: string }) =>
      api.call("POST /api/v2/admin/appointments/{uuid}/cancellation", {
        params: { uuid },
        body,
        idempotencyKey,
      }),
    onSuccess: () => {
      notify({ type: "positive", title: words("cancel.done") })
      onDone()
    },
    // What another admin did in the meantime is shown, too.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["admin"] }),
  })
}
