import type { Absence } from "@arnica/contract/booking"
import { formatDateTime } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { notify } from "@arnica/ui/notify"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { randomKey } from "../../../platform/api/random-key.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { AbsenceWords } from "../../../shared/appointments/absence-words.tsx"
import { AskWay } from "./ask-way.tsx"
import { ListPart } from "./list-page.tsx"

type CaseProps = { readonly uuid: string; readonly absence: Absence }

/** What both say of a session to which the specialist is said not to have come, and deciding it. */
export function AbsenceCase({ uuid, absence }: CaseProps): ReactElement {
  const t = useT("administration")
  const language = useLanguage()
  const zone = useViewerZone()
  const [isOpen, setOpen] = useState(false)
  const isUndecided = absence.status === "open" || absence.status === "contested"
  const until = formatDateTime({ language, at: absence.answerUntil, zone })
  return (
    <ListPart title={t("appointments.absence.title")}>
      <p>{t(`appointments.absence.${absence.status}`, { until })}</p>
      <AbsenceWords absence={absence} />
      {isUndecided ? (
        <div>
          <Button size="small" onClick={() => setOpen(true)}>
            {t("appointments.absence.decide")}
          </Button>
          {isOpen ? <Decide uuid={uuid} onClose={() => setOpen(false)} /> : null}
        </div>
      ) : null}
    </ListPart>
  )
}

const WAYS = ["missed", "held"] as const
const LONGEST = 1_000

type DecideProps = { readonly uuid: string; readonly onClose: () => void }

function Decide({ uuid, onClose }: DecideProps): ReactElement {
  const t = useT("administration")
  const words = useT("appointments")
  const decide = useDecide(uuid, onClose)
  return (
    <AskWay
      title={t("appointments.absence.decide")}
      legend={t("appointments.absence.title")}
      confirm={t("appointments.absence.decide")}
      keep={words("cancel.close")}
      ways={WAYS.map((way) => ({
        way,
        title: t(`appointments.absence.${way}`),
        detail: t(`appointments.absence.${way}Text`),
      }))}
      first="missed"
      hint={t("appointments.absence.hint")}
      longest={LONGEST}
      action={decide}
      onChosen={(way, reason) => decide.mutate({ missed: way === "missed", reason })}
      onClose={onClose}
    />
  )
}

function useDecide(uuid: string, onDone: () => void) {
  const api = useApi()
  const words = useT("practice")
  const queryClient = useQueryClient()
  const [idempotencyKey] = useState(randomKey)
  return useMutation({
    mutationFn: (body: { missed: boolean; reason: string }) =>
      api.call("POST /api/v2/admin/appointments/{uuid}/absence-decision", {
        params: { uuid },
        body,
        idempotencyKey,
      }),
    onSuccess: () => {
      notify({ type: "positive", title: words("miss.done") })
      onDone()
    },
    onSettled: () => queryClient.invalidateQueries(),
  })
}
