import { PRESCRIPTION_LIMITS } from "@arnica/contract/prescription-words"
import type { Prescription } from "@arnica/contract/prescriptions"
import { Button } from "@arnica/ui/button"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { type ReactElement, useState } from "react"
import { refresh } from "../../../platform/api/refresh.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { ReasonField, useReason } from "../../../platform/forms/reason-field.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { Asking } from "../../../platform/ui/asking.tsx"
import s from "../prescriptions.module.css"

type What = "cancel" | "replace"

/** The doctor's ways to end what they signed: cancel it, or write another in its place. */
export function EndPrescription({
  prescription,
}: {
  readonly prescription: Prescription
}): ReactElement | null {
  const t = useT("prescriptions")
  const [open, setOpen] = useState<What | null>(null)
  const { status } = prescription
  if (status !== "signed" && status !== "expired") return null
  return (
    <div className={s.actions}>
      <Button variant="soft" onClick={() => setOpen("replace")}>
        {t("end.replace")}
      </Button>
      {status === "signed" ? (
        <Button variant="quiet" onClick={() => setOpen("cancel")}>
          {t("end.cancel")}
        </Button>
      ) : null}
      {open === null ? null : (
        <EndDialog what={open} prescription={prescription} onClose={() => setOpen(null)} />
      )}
    </div>
  )
}

type DialogProps = {
  readonly what: What
  readonly prescription: Prescription
  readonly onClose: () => void
}

function EndDialog({ what, prescription, onClose }: DialogProps): ReactElement {
  const t = useT("prescriptions")
  const reason = useReason()
  const action = useEnd({ what, prescription, onClose })
  return (
    <Asking
      isOpen
      onClose={onClose}
      title={t(`end.${what}Title`)}
      confirm={t(`end.${what}`)}
      keep={t("end.back")}
      action={action}
      onConfirm={() => {
        const said = reason.check()
        if (said !== null) action.mutate(said)
      }}
    >
      <p>{t(`end.${what}Text`)}</p>
      <ReasonField label={t("end.reason")} reason={reason} longest={PRESCRIPTION_LIMITS.note} />
    </Asking>
  )
}

function useEnd({ what, prescription: { id, appointment }, onClose }: DialogProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const lang = useLanguage()
  return useMutation({
    mutationFn: async (reason: string): Promise<void> => {
      if (what === "cancel")
        await api.call("POST /api/v2/prescriptions/{id}/cancellation", { params: { id }, body: { reason } })
      else await api.call("POST /api/v2/prescriptions/{id}/replacement", { params: { id }, body: { reason } })
    },
    onSuccess: async () => {
      await refresh(queryClient, [
        "GET /api/v2/prescriptions/{id}",
        "GET /api/v2/appointments/{uuid}/prescriptions",
      ])
      onClose()
      if (what === "replace")
        await navigate({
          to: "/$lang/$role/prescriptions/write/$uuid",
          params: { lang, role: "provider", uuid: appointment },
        })
    },
  })
}
