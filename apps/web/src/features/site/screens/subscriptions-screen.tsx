import { Callout } from "@arnica/ui/callout"
import type { ReactElement, ReactNode } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import { NextStep } from "../components/next-step.tsx"
import { Page } from "../components/page.tsx"
import { Steps } from "../components/points.tsx"
import { Questions } from "../components/questions.tsx"
import { FindSpecialist, WriteToUs } from "../components/ways.tsx"
import { subscriptionQuestions } from "../model/subscription-questions.ts"

const STEPS = ["first", "rhythm", "ahead", "change"] as const
const PSYCHOTHERAPISTS = { domain: "PSIHO", speciality: "PSYCHOTHERAPIST", sort: "firstFree" } as const

/** What a subscription to psychotherapy is, how it goes, and who offers one: `offers`. */
export function SubscriptionsScreen({ offers }: { readonly offers: ReactNode }): ReactElement {
  const t = useT("subscriptions")
  const steps = STEPS.map((key) => ({ title: t(`steps.${key}.title`), text: t(`steps.${key}.text`) }))
  return (
    <Page title={t("title")} lead={t("lead")} plant="mind" tone="sky">
      <Callout title={t("notice.title")}>{t("notice.text")}</Callout>
      <Steps id="steps" title={t("steps.title")} items={steps} />
      {offers}
      <Questions id="questions" title={t("questions.title")} items={subscriptionQuestions(t)} />
      <NextStep title={t("action.title")} text={t("action.text")}>
        <FindSpecialist search={PSYCHOTHERAPISTS}>{t("action.button")}</FindSpecialist>
        <WriteToUs topic="booking" quiet>
          {t("action.ask")}
        </WriteToUs>
      </NextStep>
    </Page>
  )
}
