import type { AppointmentDetails, CANCELLING_SIDES } from "@arnica/contract/admin-appointments"
import type { MoneyOnTheWire } from "@arnica/contract/shared"
import { formatMoney } from "@arnica/i18n/format"
import { notify } from "@arnica/ui/notify"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { randomKey } from "../../../platform/api/random-key.ts"
import { refresh } from "../../../platform/api/refresh.ts"
import { ADMIN } from "../../../platform/api/route-groups.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { AskWay } from "./ask-way.tsx"

type Side = (typeof CANCELLING_SIDES)[number]

type CancelProps = {
  readonly uuid: string
  readonly cancellation: NonNullable<AppointmentDetails["cancellation"]>
  readonly names: Readonly<Record<Side, string>>
  readonly onClose: () => void
}

const SIDES: readonly Side[] = ["specialist", "client"]
const LONGEST = 500

/** Asks on whose behalf an appointment is called off, which decides what goes back, and why. */
export function CancelAppointment({ uuid, cancellation, names, onClose }: CancelProps): ReactElement {
  const t = useT("administration")
  const words = useT("appointments")
  const language = useLanguage()
  const cancel = useCancel(uuid, onClose)
  return (
    <AskWay
      title={t("appointments.cancel.title")}
      legend={t("appointments.cancel.behalf")}
      confirm={words("cancel.confirm")}
      keep={words("cancel.keep")}
      ways={SIDES.map((side) => ({
        way: side,
        title: names[side],
        detail: (
          <>
            {t(`appointments.cancel.${side}`)}{" "}
            <strong>
              {t("appointments.cancel.back", {
                amount: formatMoney({ language, ...cancellation[side] }),
              })}
            </strong>
          </>
        ),
      }))}
      first="specialist"
      hint={t("appointments.cancel.hint")}
      longest={LONGEST}
      action={cancel}
      onChosen={(behalf, reason) => cancel.mutate({ behalf, expectedRefund: cancellation[behalf], reason })}
      onClose={onClose}
    />
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
    onSettled: () => refresh(queryClient, ADMIN),
  })
}
