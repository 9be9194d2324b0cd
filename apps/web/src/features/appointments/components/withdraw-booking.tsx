import type { Appointment } from "@arnica/contract/booking"
import { Button } from "@arnica/ui/button"
import { notify } from "@arnica/ui/notify"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { randomKey } from "../../../platform/api/random-key.ts"
import { refresh } from "../../../platform/api/refresh.ts"
import { APPOINTMENT, APPOINTMENT_LISTS } from "../../../platform/api/route-groups.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { ConfirmDialog } from "../../../platform/ui/confirm-dialog.tsx"

/** Takes a booking back that still waits for the specialist, after a question. */
export function WithdrawBooking({ appointment }: { appointment: Appointment }): ReactElement {
  const t = useT("appointments")
  const series = useT("series")
  const [isOpen, setOpen] = useState(false)
  const api = useApi()
  const queryClient = useQueryClient()
  const { uuid } = appointment
  const withdraw = useMutation({
    mutationFn: () =>
      api.call("POST /api/v2/appointments/{uuid}/withdrawal", {
        params: { uuid },
        idempotencyKey: randomKey(),
      }),
    onSuccess: () => {
      notify({ type: "positive", title: t("withdraw.done") })
      setOpen(false)
    },
    onSettled: () =>
      refresh(queryClient, [...APPOINTMENT_LISTS, ...APPOINTMENT, "GET /api/v2/appointments/{uuid}/series"]),
  })
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        aria-describedby={`appointment-${uuid}`}
        onClick={() => setOpen(true)}
      >
        {t("withdraw.button")}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t("withdraw.title")}
        text={
          appointment.series === null
            ? t("withdraw.text")
            : `${series("answer.client")} ${t("withdraw.text")}`
        }
        confirm={t("withdraw.button")}
        keep={t("cancel.keep")}
        action={withdraw}
      />
    </>
  )
}
