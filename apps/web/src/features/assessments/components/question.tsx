import type { ScaleQuestion } from "@arnica/contract/assessments"
import { useSuspenseQuery } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import s from "../assessments.module.css"
import { keepAnswer } from "../model/draft-store.ts"
import { useDraft } from "../model/use-draft.ts"
import { scaleQuery } from "../queries.ts"
import { GraveAnswers } from "./grave-answers.tsx"

/** Reading and the keyboard go on at the question that just came. */
export const focusWhenShown = (heading: HTMLElement | null): void => heading?.focus()

type QuestionProps = {
  readonly slug: string
  readonly question: ScaleQuestion
  /** From 1 on. */
  readonly at: number
  readonly total: number
  /** Whose help lines the reader chose. */
  readonly country: string | undefined
}

/** One question, with its answers. */
export function Question(props: QuestionProps): ReactElement {
  const { slug, question, at, total } = props
  const t = useT("assessments")
  const { data: scale } = useSuspenseQuery(scaleQuery(useApi(), slug))
  return (
    <>
      <div className={s.form}>
        <p className={s.quiet}>
          {scale.name} · {t("question.of", { number: at, total })}
        </p>
        <div className={s.progress} aria-hidden="true">
          <span style={{ inlineSize: `${(100 * (at - 1)) / total}%` }} />
        </div>
        <p className={s.text}>{scale.instruction}</p>
        <h1 id="question" className={s.question} tabIndex={-1} ref={focusWhenShown}>
          {question.text}
        </h1>
      </div>
      {question.careFrom === null ? <Answers {...props} /> : <GraveAnswers {...props} />}
    </>
  )
}

/** The answers of a question. One is kept at once and leads to the next question. */
function Answers({ slug, question, at, country }: QuestionProps): ReactElement {
  const t = useT("assessments")
  const lang = useLanguage()
  const navigate = useNavigate()
  const draft = useDraft(slug)
  const given = draft?.answers[question.id]
  const goTo = { to: "/$lang/tests/$slug", params: { lang, slug } } as const
  const chosen = country === undefined ? {} : { country }
  const choose = (value: number): void => {
    keepAnswer(slug, { id: question.id, value })
    void navigate({ ...goTo, search: { ...chosen, q: at + 1 } })
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset would say the heading twice */}
      <div className={s.answers} role="group" aria-labelledby="question">
        {question.answers.map(({ value, text }) => (
          <button
            key={value}
            type="button"
            className={s.answer}
            aria-pressed={given === value}
            disabled={draft === undefined}
            onClick={() => choose(value)}
          >
            <span className={s.mark} aria-hidden="true">
              {given === value ? "✓" : "○"}
            </span>
            {text}
          </button>
        ))}
      </div>
      <div>
        <LinkButton {...goTo} search={at === 1 ? chosen : { ...chosen, q: at - 1 }} variant="quiet">
          {t("question.back")}
        </LinkButton>
      </div>
    </>
  )
}
