import type { REPORT_REASONS } from "@arnica/contract/review-moderation"
import { Button } from "@arnica/ui/button"
import { Dialog } from "@arnica/ui/dialog"
import { notify } from "@arnica/ui/notify"
import { RadioCard, RadioCards } from "@arnica/ui/radio-card"
import { Textarea } from "@arnica/ui/text-field"
import { useMutation } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useT } from "../../../platform/i18n/use-t.ts"
import { useSetting } from "../../../platform/settings/use-setting.ts"
import { HelpWhileTyping } from "../../safety/components/help-while-typing.tsx"
import s from "./content.module.css"

type Reason = (typeof REPORT_REASONS)[number]

const OF_ANSWER = ["offensive", "private", "advertising", "other"] as const
const OF_REVIEW = ["offensive", "private", "notAClient", "advertising", "other"] as const

type ReportReviewProps = {
  readonly uuid: string
  readonly about: "review" | "answer"
  readonly onClose: () => void
}

/** Asks what is wrong with a review or its answer, and tells those who look after them. */
export function ReportReview({ uuid, about, onClose }: ReportReviewProps): ReactElement {
  const t = useT("profile")
  const common = useT("common")
  const longest = useSetting("Msg_Max_Length")
  const api = useApi()
  const [reason, setReason] = useState<Reason | null>(null)
  const [note, setNote] = useState("")
  const [isMissing, setMissing] = useState(false)
  const isAnswer = about === "answer"
  const title = t(isAnswer ? "report.answerTitle" : "report.title")
  const choices: readonly (readonly [Reason, string])[] = isAnswer
    ? OF_ANSWER.map((each) => [each, t(`report.answerReason.${each}`)])
    : OF_REVIEW.map((each) => [each, t(`report.reason.${each}`)])
  const send = useMutation({
    mutationFn: (chosen: Reason) =>
      api.call("POST /api/v2/reviews/{uuid}/reports", {
        params: { uuid },
        body: { about, reason: chosen, note },
      }),
    onSuccess: () => {
      notify({ type: "positive", title: t("report.done") })
      onClose()
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
      title={title}
      closeLabel={common("notice.dismiss")}
      footer={
        <Button loading={send.isPending} onClick={submit}>
          {t("report.send")}
        </Button>
      }
    >
      <div className={s.part}>
        <RefusalCallout error={send.error} />
        <RadioCards legend={title} error={isMissing ? common("field.requiredChoice") : undefined}>
          {choices.map(([each, words]) => (
            <RadioCard
              key={each}
              name="reason"
              value={each}
              checked={each === reason}
              title={words}
              onChange={() => setReason(each)}
            />
          ))}
        </RadioCards>
        <Textarea
          label={t("report.note")}
          mark={common("field.optional")}
          value={note}
          rows={3}
          maxLength={longest}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <HelpWhileTyping text={note} />
      </div>
    </Dialog>
  )
}
