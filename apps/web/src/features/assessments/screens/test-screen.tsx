import { Button } from "@arnica/ui/button"
import { Wrap } from "@arnica/ui/wrap"
import { useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { BackLink } from "../../../platform/ui/back-link.tsx"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import s from "../assessments.module.css"
import { Care } from "../components/care.tsx"
import { Finish } from "../components/finish.tsx"
import { Question } from "../components/question.tsx"
import { forgetDraft } from "../model/draft-store.ts"
import { riskFlag } from "../model/risk-flag.ts"
import { useDraft } from "../model/use-draft.ts"
import { questionsQuery, scaleQuery } from "../queries.ts"
import { ScaleFacts } from "./list-screen.tsx"

type TestProps = {
  readonly slug: string
  /** The question that is asked, from 1 on; one more is the end. Nothing is the introduction. */
  readonly step: number | undefined
  /** Whose help lines the reader chose. */
  readonly country: string | undefined
}

/** A test: what it is about, one question after another, and the end. */
export function TestScreen({ slug, step, country }: TestProps): ReactElement {
  const { data: questions } = useSuspenseQuery(questionsQuery(useApi(), slug))
  const draft = useDraft(slug)
  if (step === undefined) return <Introduction slug={slug} country={country} />
  const given = draft?.answers ?? {}
  const open = questions.findIndex(({ id }) => given[id] === undefined)
  const first = open === -1 ? questions.length + 1 : open + 1
  // Until the browser has looked what was answered, the address is believed.
  const at = draft === undefined ? step : Math.min(step, first)
  const question = questions[at - 1]
  // Such a question shows help beneath its own answers.
  const isAboutDanger = question !== undefined && question.careFrom !== null
  return (
    <Wrap width="text" className={s.page}>
      {riskFlag(questions, draft) && !isAboutDanger ? <Care country={country} kept={{ q: at }} /> : null}
      {question === undefined ? (
        <Finish slug={slug} questions={questions} />
      ) : (
        <Question
          key={question.id}
          slug={slug}
          question={question}
          at={at}
          country={country}
          total={questions.length}
        />
      )}
    </Wrap>
  )
}

function Introduction({ slug, country }: Omit<TestProps, "step">): ReactElement {
  const t = useT("assessments")
  const lang = useLanguage()
  const api = useApi()
  const { data: scale } = useSuspenseQuery(scaleQuery(api, slug))
  const { data: questions } = useSuspenseQuery(questionsQuery(api, slug))
  const answers = useDraft(slug)?.answers ?? {}
  const open = questions.findIndex(({ id }) => answers[id] === undefined)
  const hasBegun = Object.keys(answers).length > 0
  const next = open === -1 ? questions.length : open
  const first = hasBegun ? next + 1 : 1
  return (
    <Wrap width="text" className={s.page}>
      <BackLink to="/$lang/tests/list" params={{ lang }}>
        {t("result.all")}
      </BackLink>
      <h1>{scale.name}</h1>
      <div className={s.words}>
        {scale.content.map((text) => (
          <p key={text} className={s.lead}>
            {text}
          </p>
        ))}
      </div>
      <ScaleFacts scale={scale} />
      <div className={s.row}>
        <LinkButton
          to="/$lang/tests/$slug"
          params={{ lang, slug }}
          search={{ ...(country === undefined ? {} : { country }), q: first }}
          size="large"
        >
          {t(hasBegun ? "intro.goOn" : "intro.begin")}
        </LinkButton>
        {hasBegun ? (
          <Button variant="quiet" size="large" onClick={() => forgetDraft(slug)}>
            {t("question.again")}
          </Button>
        ) : null}
      </div>
      <p className={s.quiet}>{t("intro.private")}</p>
    </Wrap>
  )
}
