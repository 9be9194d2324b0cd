import { LIMITS } from "@arnica/contract/limits"
import type { Question } from "@arnica/contract/wizard-state"
import type { WizardTab } from "@arnica/contract/wizard-tabs"
import { Callout } from "@arnica/ui/callout"
import { Textarea } from "@arnica/ui/text-field"
import { useSuspenseQuery } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { readRefusal } from "../../../platform/forms/refusal.ts"
import { useWhileUnsaved } from "../../../platform/forms/unsaved.tsx"
import { useT } from "../../../platform/i18n/use-t.ts"
import { useAnswer, useUnkept } from "../model/use-answer.ts"
import { useQuestionName } from "../model/use-question-name.ts"
import { useAsking } from "../model/whose.ts"
import { progressQuery } from "../queries.ts"
import s from "./wizard.module.css"

/** What was asked to be changed in a step, or in all of them, with room for an answer to each. */
export function Questions({ tab }: { readonly tab?: WizardTab }): ReactElement | null {
  const t = useT("wizard")
  const { data: progress } = useSuspenseQuery(progressQuery(useAsking()))
  const questions = progress.questions.filter((question) => tab === undefined || question.tab === tab)
  if (questions.length === 0) return null
  return (
    <Callout tone="warning" title={t("asked")}>
      <p className={s.quiet}>{t("question.hint")}</p>
      <ul className={s.questions}>
        {questions.map((question) => (
          <li key={`${String(question.tab)} ${question.field} ${question.comment}`}>
            <Answer question={question} />
          </li>
        ))}
      </ul>
    </Callout>
  )
}

/** What was asked, and its answer: kept as soon as somebody leaves the field, and typed on until it is. */
function Answer({ question }: { readonly question: Question }): ReactElement {
  const t = useT("wizard")
  const errors = useT("errors")
  const nameOf = useQuestionName()
  const kept = question.answer ?? ""
  const unkept = useUnkept(question)
  const [typed, setTyped] = useState(unkept?.text ?? kept)
  const save = useAnswer(question)
  const refusal = save.isIdle ? (unkept?.error ?? null) : save.error
  // Known at once when the field is left, as it is by who clicks on what leads away.
  const [sent, setSent] = useState<string>()
  useWhileUnsaved({ isChanged: typed.trim() !== kept && typed !== sent })
  const name = nameOf(question)
  const { text, fields } = readRefusal(refusal, errors)
  return (
    <>
      <p className={s.about}>{name}</p>
      <p className={s.question}>{question.comment}</p>
      <Textarea
        label={t("question.answer", { field: name })}
        value={typed}
        maxLength={LIMITS.profileAnswerMaxLength}
        rows={2}
        error={refusal === null ? undefined : (fields.answer ?? text)}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => {
          if (typed.trim() === kept && refusal === null) return
          setSent(typed)
          save.mutate(typed, { onError: () => setSent(undefined) })
        }}
      />
      <p className={s.quiet} role="status">
        {save.isSuccess && typed.trim() === kept ? t("saved") : null}
      </p>
    </>
  )
}
