import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import { NextStep } from "../components/next-step.tsx"
import { Page } from "../components/page.tsx"
import { Steps } from "../components/points.tsx"
import { Questions } from "../components/questions.tsx"
import { FindSpecialist } from "../components/ways.tsx"
import { howQuestions } from "../model/how-questions.ts"

const STEPS = ["look", "choose", "book", "pay", "meet"] as const

/** From the first search to the end of a session. */
export function HowScreen(): ReactElement {
  const t = useT("how")
  const steps = STEPS.map((key) => ({ title: t(`steps.${key}.title`), text: t(`steps.${key}.text`) }))
  return (
    <Page title={t("title")} lead={t("lead")} plant="food" tone="arnica">
      <Steps id="steps" title={t("steps.title")} items={steps} />
      <Questions id="questions" title={t("questions.title")} items={howQuestions(t)} />
      <NextStep title={t("action.title")} text={t("action.text")}>
        <FindSpecialist>{t("action.button")}</FindSpecialist>
      </NextStep>
    </Page>
  )
}
