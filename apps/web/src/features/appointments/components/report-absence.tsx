import type { Appointment } from "@arnica/contract/booking"
import { notify } from "@arnica/ui/notify"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { randomKey } from "../../../platform/api/random-key.ts"
import { refresh } from "../../../platform/api/refresh.ts"
import { APPOINTMENT_LISTS } from "../../../platform/api/route-groups.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { ReasonField, useReason } from "../../../platform/forms/reason-field.tsx"
import { useT } from "../../../platform/i18n/use-t.ts"
import { Asking } from "../../../platform/ui/asking.tsx"
import { HelpWhileTyping } from "../../safety/components/help-while-typing.tsx"
import { appointmentQuery } from "../queries.ts"
import { DeedButton } from "./deed-button.tsx"

const LONGEST = 1_000

/** Says that the specialist did not come, with what happened. */
export function ReportAbsence({ appointment }: { appointment: Appointment }): ReactElement {
  const t = useT("appointments")
  const [isOpen, setOpen] = useState(false)
  const reason = useReason()
  const report = useReport(appointment, () => setOpen(false))
  const submit = (): void => {
    const said = reason.check()
    if (said !== null) report.mutate(said)
  }
  return (
    <>
      <DeedButton uuid={appointment.uuid} onClick={() => setOpen(true)}>
        {t("absence.ask")}
      </DeedButton>
      <Asking
        isOpen={isOpen}
        isMild
        title={t("absence.title")}
        confirm={t("absence.send")}
        keep={t("cancel.close")}
        action={report}
        onConfirm={submit}
        onClose={() => setOpen(false)}
      >
        <p>{t("absence.lead", { name: appointment.specialist.fullName })}</p>
        <ReasonField reason={reason} label={t("absence.text")} longest={LONGEST} />
        <HelpWhileTyping text={reason.text} />
      </Asking>
    </>
  )
}

function useReport({ uuid }: Appointment, onDone: () => void) {
  const t = useT("appointments")
  const api = useApi()
  const queryClient = useQueryClient()
  const [idempotencyKey] = useState(randomKey)
  return useMutation({
    mutationFn: (text: string) =>
      api.call("POST /api/v2/appointments/{uuid}/absence", {
        params: { uuid },
        body: { text },
        idempotencyKey,
      }),
    onSuccess: async (appointment) => {
      queryClient.setQueryData(appointmentQuery(api, uuid).queryKey, appointment)
      notify({ type: "positive", title: t("absence.done") })
      onDone()
      await refresh(queryClient, APPOINTMENT_LISTS)
    },
  })
}
