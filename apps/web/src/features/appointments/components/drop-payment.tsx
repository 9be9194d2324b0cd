import type { Appointment } from "@arnica/contract/booking"
import { notify } from "@arnica/ui/notify"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { outdate, refresh } from "../../../platform/api/refresh.ts"
import { APPOINTMENT, APPOINTMENT_LISTS, BOOKING } from "../../../platform/api/route-groups.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { ConfirmDialog } from "../../../platform/ui/confirm-dialog.tsx"
import { DeedButton } from "./deed-button.tsx"

/** Gives up a time that is not paid for yet, after a question; nothing for any other, or while a bank decides about it. */
export function DropPayment({ appointment }: { appointment: Appointment }): ReactElement | null {
  const { uuid, orderID, status, abilities, paymentCheck } = appointment
  if (orderID === null || !abilities.pay || status !== "held" || paymentCheck !== null) return null
  return <Drop uuid={uuid} orderId={orderID} />
}

function Drop({ uuid, orderId }: { uuid: string; orderId: string }): ReactElement {
  const t = useT("appointments")
  const [isOpen, setOpen] = useState(false)
  const api = useApi()
  const queryClient = useQueryClient()
  const drop = useMutation({
    mutationFn: () =>
      api.call("DELETE /api/v2/orders/{orderId}", { params: { orderId }, idempotencyKey: `drop-${orderId}` }),
    onSuccess: () => {
      notify({ type: "positive", title: t("drop.done") })
      setOpen(false)
    },
    // Paid or lapsed meanwhile: the lists say which.
    onSettled: async () => {
      await outdate(queryClient, [...BOOKING, "GET /api/v2/orders/{orderId}"])
      await refresh(queryClient, [...APPOINTMENT_LISTS, ...APPOINTMENT])
    },
  })
  return (
    <>
      <DeedButton uuid={uuid} onClick={() => setOpen(true)}>
        {t("drop.button")}
      </DeedButton>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t("drop.title")}
        text={t("drop.text")}
        confirm={t("drop.button")}
        keep={t("cancel.keep")}
        action={drop}
      />
    </>
  )
}
