import { OBJECTION } from "@arnica/contract/objections"
import type { SpecialistReview } from "@arnica/contract/specialist-review"
import { formatDate } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { Card } from "@arnica/ui/card"
import { Textarea } from "@arnica/ui/text-field"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type ReactElement, type SubmitEvent, useState } from "react"
import { refresh } from "../../../platform/api/refresh.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { readRefusal } from "../../../platform/forms/refusal.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { VETTING } from "../queries.ts"
import s from "../vetting.module.css"

/** What a suspended specialist objected, and the answer: given here, once. */
export function ObjectionCard({ review }: { readonly review: SpecialistReview }): ReactElement | null {
  const t = useT("vetting")
  const language = useLanguage()
  const zone = useViewerZone()
  const { objection, id } = review
  if (objection === null) return null
  const { text, at, answer, answeredAt } = objection
  return (
    <Card component="section" className={s.part} aria-labelledby="objection">
      <h2 id="objection">{t("objection.title", { date: formatDate({ language, zone, at }) })}</h2>
      <p className={s.value}>{text}</p>
      {answer === null || answeredAt === null ? (
        <AnswerForm id={id} />
      ) : (
        <>
          <p className={s.quiet}>
            {t("objection.answered", { date: formatDate({ language, zone, at: answeredAt }) })}
          </p>
          <p className={s.value}>{answer}</p>
        </>
      )}
    </Card>
  )
}

function AnswerForm({ id }: { readonly id: number }): ReactElement {
  const t = useT("vetting")
  const errors = useT("errors")
  const api = useApi()
  const queryClient = useQueryClient()
  const [answer, setAnswer] = useState("")
  const send = useMutation({
    mutationFn: () =>
      api.call("POST /api/v2/admin/specialists/{id}/objection-answer", { params: { id }, body: { answer } }),
    onSuccess: async () => await refresh(queryClient, VETTING),
  })
  const refused = readRefusal(send.error, errors).fields["answer"]
  return (
    <form
      className={s.part}
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        send.mutate()
      }}
    >
      {refused === undefined ? <RefusalCallout error={send.error} /> : null}
      <Textarea
        label={t("objection.answer")}
        hint={t("objection.hint")}
        value={answer}
        error={refused}
        maxLength={OBJECTION.max}
        rows={4}
        onChange={(event) => setAnswer(event.currentTarget.value)}
      />
      <div>
        <Button type="submit" loading={send.isPending}>
          {t("objection.send")}
        </Button>
      </div>
    </form>
  )
}
