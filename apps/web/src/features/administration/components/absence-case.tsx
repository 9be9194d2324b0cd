import type { Absence } from "@arnica/contract/booking"
import { formatDateTime } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { notify } from "@arnica/ui/notify"
import { RadioCard, RadioCards } from "@arnica/ui/radio-card"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { randomKey } from "../../../platform/api/random-key.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { ReasonField, useReason } from "../../../platform/forms/reason-field.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { AbsenceWords } from "../../../platform/ui/absence-words.tsx"
import { Asking } from "../../../platform/ui/asking.tsx"
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
  const [way, setWay] = useState<(typeof WAYS)[number]>("missed")
  const reason = useReason()
  const decide = useDecide(uuid, onClose)
  const submit = (): void => {
    const said = reason.check()
    if (said !== null) decide.mutate({ missed: way === "missed", reason: said })
  }
  return (
    <Asking
      title={t("appointments.absence.decide")}
      confirm={t("appointments.absence.decide")}
      keep={words("cancel.close")}
      action={decide}
      onConfirm={submit}
      onClose={onClose}
    >
      <RadioCards legend={t("appointments.absence.title")}>
        {WAYS.map((each) => (
          <RadioCard
            key={each}
            name="way"
            value={each}
            checked={way === each}
            onChange={() => setWay(each)}
            title={t(`appointments.absence.${each}`)}
            detail={t(`appointments.absence.${each}Text`)}
          />
        ))}
      </RadioCards>
      <ReasonField
        reason={reason}
        label={t("orders.reason")}
        hint={t("appointments.absence.hint")}
        longest={LONGEST}
      />
    </Asking>
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
