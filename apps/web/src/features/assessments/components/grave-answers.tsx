import type { ScaleQuestion } from "@arnica/contract/assessments"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import s from "../assessments.module.css"
import { keepAnswer } from "../model/draft-store.ts"
import { isGrave } from "../model/risk-flag.ts"
import { useDraft } from "../model/use-draft.ts"
import { Care } from "./care.tsx"

type GraveProps = {
  readonly slug: string
  readonly question: ScaleQuestion
  /** From 1 on. */
  readonly at: number
  /** The country that the reader chose; whoever chose one has seen the card, and keeps it. */
  readonly country: string | undefined
}

/**
 * The answers of a question of which some speak of danger. Choosing one of those shows help beneath it at once, by
 * the browser alone: the page waits for no script, no consent and no account, and leads nowhere by itself.
 */
export function GraveAnswers({ slug, question, at, country }: GraveProps): ReactElement {
  const t = useT("assessments")
  const lang = useLanguage()
  const draft = useDraft(slug)
  const given = draft?.answers[question.id]
  const goTo = { to: "/$lang/tests/$slug", params: { lang, slug } } as const
  const chosen = country === undefined ? {} : { country }
  return (
    <div className={s.grave} data-chosen={country === undefined ? undefined : ""}>
      <fieldset className={s.answers} aria-labelledby="question">
        {question.answers.map(({ value, text }) => (
          <label key={value} className={s.answer}>
            <input
              type="radio"
              name={question.id}
              value={value}
              data-grave={isGrave(question, value) ? "" : undefined}
              // Until the browser has looked what was answered, the choice is the browser's own.
              {...(draft === undefined ? {} : { checked: given === value })}
              onChange={() => keepAnswer(slug, { id: question.id, value })}
            />
            {text}
          </label>
        ))}
      </fieldset>
      <div aria-live="polite">
        <div className={s.help}>
          <Care country={country} kept={{ q: at }} />
        </div>
      </div>
      <div className={s.row}>
        <LinkButton {...goTo} search={at === 1 ? chosen : { ...chosen, q: at - 1 }} variant="quiet">
          {t("question.back")}
        </LinkButton>
        {given === undefined ? null : (
          <LinkButton {...goTo} search={{ ...chosen, q: at + 1 }}>
            {t("question.next")}
          </LinkButton>
        )}
      </div>
    </div>
  )
}
