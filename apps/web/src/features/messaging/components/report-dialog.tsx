import { MESSAGE_REPORT_REASONS, type MessageReportReason } from "@arnica/contract/message-reports"
import { Button } from "@arnica/ui/button"
import { Dialog } from "@arnica/ui/dialog"
import { notify } from "@arnica/ui/notify"
import { RadioCard, RadioCards } from "@arnica/ui/radio-card"
import { SelectField } from "@arnica/ui/select-field"
import { Textarea } from "@arnica/ui/text-field"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { refresh } from "../../../platform/api/refresh.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { readRefusal } from "../../../platform/forms/refusal.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useT } from "../../../platform/i18n/use-t.ts"
import { HelpWhileTyping } from "../../safety/components/help-while-typing.tsx"
import s from "./report.module.css"

type ReportDialogProps = { readonly messageId: string; readonly onClose: () => void }

/** How many messages before it may be read as well, by the key of the choice. */
const SHOWN = { only: 0, five: 5, ten: 10 } as const
type Shown = keyof typeof SHOWN
const CHOICES = ["only", "five", "ten"] as const satisfies readonly Shown[]

/** Asks what is wrong with a message and what may be read of the conversation, and tells those who decide. */
export function ReportDialog({ messageId, onClose }: ReportDialogProps): ReactElement {
  const t = useT("messaging")
  const common = useT("common")
  const errors = useT("errors")
  const api = useApi()
  const queryClient = useQueryClient()
  const [reason, setReason] = useState<MessageReportReason | null>(null)
  const [note, setNote] = useState("")
  const [shown, setShown] = useState<Shown>("only")
  const [isMissing, setMissing] = useState(false)
  const send = useMutation({
    mutationFn: (chosen: MessageReportReason) =>
      api.call("POST /api/v2/messages/{id}/reports", {
        params: { id: messageId },
        body: { reason: chosen, note, before: SHOWN[shown] },
      }),
    onSuccess: async () => {
      notify({ type: "positive", title: t("report.done") })
      onClose()
      await refresh(queryClient, ["GET /api/v2/conversations/{id}/messages"])
    },
  })
  const submit = (): void => {
    setMissing(reason === null)
    if (reason !== null) send.mutate(reason)
  }
  return (
    <Dialog
      open
      firm
      onClose={onClose}
      title={t("report.title")}
      closeLabel={common("notice.dismiss")}
      footer={
        <Button loading={send.isPending} onClick={submit}>
          {t("report.send")}
        </Button>
      }
    >
      <div className={s.form}>
        <p className={s.lead}>{t("report.lead")}</p>
        <RefusalCallout error={send.error} />
        <RadioCards legend={t("report.title")} error={isMissing ? common("field.requiredChoice") : undefined}>
          {MESSAGE_REPORT_REASONS.map((each) => (
            <RadioCard
              key={each}
              name="reason"
              value={each}
              checked={each === reason}
              title={t(`report.reason.${each}`)}
              onChange={() => setReason(each)}
            />
          ))}
        </RadioCards>
        <Textarea
          label={t("report.note")}
          mark={common("field.optional")}
          value={note}
          rows={3}
          error={send.error === null ? undefined : readRefusal(send.error, errors).fields.note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <HelpWhileTyping text={note} />
        <SelectField
          label={t("report.shown")}
          value={shown}
          options={CHOICES.map((each) => ({ value: each, label: t(`report.${each}`) }))}
          onChange={({ currentTarget: { value } }) =>
            setShown(CHOICES.find((each) => each === value) ?? "only")
          }
        />
      </div>
    </Dialog>
  )
}
