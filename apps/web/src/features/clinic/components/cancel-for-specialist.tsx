import type { ClinicAppointmentDetails } from "@arnica/contract/clinic"
import { formatMoney } from "@arnica/i18n/format"
import { notify } from "@arnica/ui/notify"
import { useMutation } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { randomKey } from "../../../platform/api/random-key.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { ReasonField, useReason } from "../../../platform/forms/reason-field.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { Asking } from "../../../platform/ui/asking.tsx"
import { CancelCost } from "../../../shared/appointments/cancel-cost.tsx"
import { costOfCancelling } from "../../../shared/appointments/cost-of-cancelling.ts"
import { useRefresh } from "../use-refresh.ts"

type CancelProps = { readonly appointment: ClinicAppointmentDetails; readonly onClose: () => void }

const LONGEST = 500

/** Asks before a clinic calls a session off in the specialist's place: the client gets everything back, and reads why. */
export function CancelForSpecialist({ appointment, onClose }: CancelProps): ReactElement {
  const t = useT("clinic")
  const practice = useT("practice")
  const words = useT("appointments")
  const language = useLanguage()
  const reason = useReason()
  const cancel = useCancel(appointment.uuid, onClose)
  const { client: name, refundNow, outside } = appointment
  const reads =
    refundNow !== null && refundNow.amount > 0
      ? practice("cancel.back", { name, amount: formatMoney({ language, ...refundNow }) })
      : practice("cancel.reads", { name })
  return (
    <Asking
      title={words("cancel.title")}
      confirm={words("cancel.confirm")}
      keep={words("cancel.keep")}
      action={cancel}
      onConfirm={() => {
        const said = reason.check()
        if (said !== null) cancel.mutate(said)
      }}
      onClose={onClose}
    >
      {outside === null ? (
        <Back appointment={appointment} reads={reads} />
      ) : (
        <p>{outside === "paid" ? t("appointments.outsidePaid") : practice("cancel.outsideDue")}</p>
      )}
      <ReasonField reason={reason} label={practice("cancel.reason")} longest={LONGEST} />
    </Asking>
  )
}

type BackProps = Pick<CancelProps, "appointment"> & { readonly reads: string }

/** What goes back by way of us, and who bears it. */
function Back({ appointment, reads }: BackProps): ReactElement {
  const t = useT("clinic")
  const { price, refundNow, feePercent, isOfPackage, specialist } = appointment
  if (isOfPackage)
    return (
      <p>
        {reads} {t("appointments.packageBack")}
      </p>
    )
  return (
    <CancelCost
      cost={costOfCancelling({ price, ofPackage: false, refundNow, feePercent })}
      specialist={specialist}
    >
      <strong>{reads}</strong>
    </CancelCost>
  )
}

function useCancel(uuid: string, onDone: () => void) {
  const words = useT("appointments")
  const api = useApi()
  const refresh = useRefresh()
  // One key for the dialog: a second press does nothing twice.
  const [idempotencyKey] = useState(randomKey)
  return useMutation({
    mutationFn: (reason: string) =>
      api.call("POST /api/v2/clinic/appointments/{uuid}/cancellation", {
        params: { uuid },
        body: { reason },
        idempotencyKey,
      }),
    onSuccess: () => {
      notify({ type: "positive", title: words("cancel.done") })
      onDone()
      // The button that opened this is gone with the appointment's old state.
      document.querySelector("main")?.focus()
    },
    onSettled: refresh,
  })
}
