import type { AppointmentDetails, Outcome } from "@arnica/contract/admin-appointments"
import { formatMoney } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { notify } from "@arnica/ui/notify"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { randomKey } from "../../../platform/api/random-key.ts"
import { refresh } from "../../../platform/api/refresh.ts"
import { ADMIN } from "../../../platform/api/route-groups.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { AskWay } from "./ask-way.tsx"

const LONGEST = 500

type CorrectProps = {
  readonly appointment: Pick<AppointmentDetails, "uuid" | "status" | "corrections" | "refunded">
}

/** Corrects what became of a session, where it was noted wrongly. */
export function CorrectOutcome({ appointment }: CorrectProps): ReactElement {
  const t = useT("administration")
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t("appointments.correct.button")}
      </Button>
      {isOpen ? <Correct appointment={appointment} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}

type DialogProps = CorrectProps & { readonly onClose: () => void }

function Correct({ appointment, onClose }: DialogProps): ReactElement | null {
  const t = useT("administration")
  const words = useT("appointments")
  const language = useLanguage()
  const { uuid, status, corrections, refunded } = appointment
  const correct = useCorrect(uuid, onClose)
  const [first] = corrections
  if (first === undefined) return null
  const detailOf = (way: Outcome): string =>
    status === "noShowProvider" && refunded !== null
      ? t("appointments.correct.kept", { amount: formatMoney({ language, ...refunded }) })
      : t(`appointments.correct.${way}Text`)
  return (
    <AskWay
      title={t("appointments.correct.button")}
      legend={t("appointments.correct.title")}
      confirm={t("appointments.correct.button")}
      keep={words("cancel.close")}
      ways={corrections.map((way) => ({
        way,
        title: t(`appointments.correct.${way}`),
        detail: detailOf(way),
      }))}
      first={first}
      hint={t("appointments.cancel.hint")}
      longest={LONGEST}
      action={correct}
      onChosen={(to, reason) => correct.mutate({ to, reason })}
      onClose={onClose}
    />
  )
}

function useCorrect(uuid: string, onDone: () => void) {
  const api = useApi()
  const t = useT("administration")
  const queryClient = useQueryClient()
  const [idempotencyKey] = useState(randomKey)
  return useMutation({
    mutationFn: (body: { to: Outcome; reason: string }) =>
      api.call("POST /api/v2/admin/appointments/{uuid}/correction", {
        params: { uuid },
        body,
        idempotencyKey,
      }),
    onSuccess: () => {
      notify({ type: "positive", title: t("appointments.correct.done") })
      onDone()
    },
    onSettled: () => refresh(queryClient, ADMIN),
  })
}
