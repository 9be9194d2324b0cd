import { MESSAGE_DECISIONS, type MessageDecision, type MessageReport } from "@arnica/contract/message-reports"
import { Button } from "@arnica/ui/button"
import { notify } from "@arnica/ui/notify"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { refresh } from "../../../platform/api/refresh.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { ReasonField, useReason } from "../../../platform/forms/reason-field.tsx"
import { useT } from "../../../platform/i18n/use-t.ts"
import { useSetting } from "../../../platform/settings/use-setting.ts"
import { Asking } from "../../../platform/ui/asking.tsx"
import s from "./report.module.css"

/** What an admin does with a report: decides, or lets the two write again. */
type Step = MessageDecision | "reopen"

type OfReport = { readonly report: MessageReport }

/** What can be decided about a report now. */
export function DecideButtons({ report }: OfReport): ReactElement {
  const t = useT("messaging")
  const [step, setStep] = useState<Step | null>(null)
  const { decide, reopen } = report.abilities
  const steps: readonly Step[] = [
    ...(decide ? MESSAGE_DECISIONS : []),
    ...(reopen ? (["reopen"] as const) : []),
  ]
  return (
    <div className={s.buttons}>
      {steps.map((each) => (
        <Button
          key={each}
          size="small"
          variant={each === "closed" ? "quiet" : "soft"}
          onClick={() => setStep(each)}
        >
          {each === "reopen" ? t("reports.reopen") : t(`reports.decide.${each}`)}
        </Button>
      ))}
      {step === null ? null : <AskWhy report={report} step={step} onClose={() => setStep(null)} />}
    </div>
  )
}

type AskWhyProps = OfReport & { readonly step: Step; readonly onClose: () => void }

function AskWhy({ report: { id }, step, onClose }: AskWhyProps): ReactElement {
  const t = useT("messaging")
  const lists = useT("lists")
  const api = useApi()
  const queryClient = useQueryClient()
  const longest = useSetting("Msg_Max_Length")
  const reason = useReason()
  const title = step === "reopen" ? t("reports.reopen") : t(`reports.decide.${step}`)
  const action = useMutation({
    mutationFn: async (note: string): Promise<void> => {
      const params = { id }
      if (step === "reopen")
        await api.call("POST /api/v2/admin/message-reports/{id}/reopening", { params, body: { note } })
      else
        await api.call("POST /api/v2/admin/message-reports/{id}/decision", {
          params,
          body: { decision: step, note },
        })
    },
    onSuccess: async () => {
      notify({ type: "positive", title: t(step === "reopen" ? "reports.reopened" : "reports.decided") })
      onClose()
      document.querySelector("main")?.focus()
      await refresh(queryClient, [
        "GET /api/v2/admin/message-reports",
        "GET /api/v2/admin/message-reports/{id}",
      ])
    },
  })
  const submit = (): void => {
    const note = reason.check()
    if (note !== null) action.mutate(note)
  }
  return (
    <Asking
      title={title}
      confirm={title}
      keep={lists("cancel")}
      isMild={step !== "closed"}
      action={action}
      onConfirm={submit}
      onClose={onClose}
    >
      {step === "reopen" ? null : <p>{t(`reports.told.${step}`)}</p>}
      <ReasonField reason={reason} label={t("reports.note")} longest={longest} />
    </Asking>
  )
}
