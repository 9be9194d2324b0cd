import { LIMITS } from "@arnica/contract/limits"
import { reviewAnswerSchema } from "@arnica/contract/review-moderation"
import type { Review } from "@arnica/contract/reviews"
import { formatDate } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { notify } from "@arnica/ui/notify"
import { Textarea } from "@arnica/ui/text-field"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { refresh } from "../../../platform/api/refresh.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { readRefusal } from "../../../platform/forms/refusal.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { validateWith } from "../../../platform/forms/validate-with.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useAreaZone } from "../../../platform/time/use-area-zone.ts"
import s from "../reviews.module.css"

type AnswerFormProps = { readonly review: Pick<Review, "uuid" | "author" | "createdAt"> }

/** Answers a review, once: a button that opens a field. */
export function AnswerForm({ review }: AnswerFormProps): ReactElement {
  const { uuid } = review
  const t = useT("reviews")
  const common = useT("common")
  const errors = useT("errors")
  const api = useApi()
  const queryClient = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState("")
  const [wrong, setWrong] = useState<string | null>(null)
  const send = useMutation({
    mutationFn: () =>
      api.call("POST /api/v2/practice/reviews/{uuid}/answer", { params: { uuid }, body: { text } }),
    onSuccess: async () => {
      notify({ type: "positive", title: t("answer.done") })
      await refresh(queryClient, ["GET /api/v2/practice/reviews"])
    },
    onError: (error) => setWrong(readRefusal(error, errors).fields.text ?? null),
  })
  const submit = (): void => {
    const error = validateWith(reviewAnswerSchema, errors)({ text }).text ?? null
    setWrong(error)
    if (error === null) send.mutate()
  }
  if (!isOpen) return <OpenButton review={review} onOpen={() => setOpen(true)} />
  return (
    <div className={s.form}>
      <RefusalCallout error={send.error} />
      <Textarea
        autoFocus
        label={t("answer.label")}
        hint={t("answer.hint")}
        value={text}
        error={wrong}
        rows={3}
        maxLength={LIMITS.reviewAnswerMaxLength}
        count={common("field.characters", { used: text.length, max: LIMITS.reviewAnswerMaxLength })}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={s.buttons}>
        <Button size="small" loading={send.isPending} onClick={submit}>
          {t("answer.send")}
        </Button>
      </div>
    </div>
  )
}

type OpenButtonProps = AnswerFormProps & { readonly onOpen: () => void }

/** One of many on the page: whoever hears only the buttons hears which review each is for. */
function OpenButton({ review: { author, createdAt }, onOpen }: OpenButtonProps): ReactElement {
  const t = useT("reviews")
  const language = useLanguage()
  const zone = useAreaZone()
  const of = [author ?? t("anonymous"), formatDate({ language, at: createdAt, zone })].join(", ")
  return (
    <div>
      <Button size="small" variant="soft" aria-label={`${t("answer.open")}, ${of}`} onClick={onOpen}>
        {t("answer.open")}
      </Button>
    </div>
  )
}
