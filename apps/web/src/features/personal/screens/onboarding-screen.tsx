import { ONBOARDING_STEPS } from "@arnica/contract/onboarding"
import type { PersonalInfo } from "@arnica/contract/personal"
import { Button } from "@arnica/ui/button"
import { Card } from "@arnica/ui/card"
import { Stepper } from "@arnica/ui/stepper"
import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { type ReactElement, useEffect, useRef, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { UnsavedGuard } from "../../../platform/forms/unsaved.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { SESSION_KEY, useSession } from "../../../platform/session/session.ts"
import { PartsPage } from "../../../platform/ui/parts-page.tsx"
import { LanguagesForm } from "../parts/languages-part.tsx"
import { NewsChoices } from "../parts/news-part.tsx"
import s from "../parts/parts.module.css"
import { PhoneForm, PhoneState } from "../parts/phone-part.tsx"
import { onboardingQuery, personalQuery } from "../queries.ts"

/** The form of the step, which the button below it submits. */
const FORM = "start-form"

type StepName = (typeof ONBOARDING_STEPS)[number]

/** Getting started: three short steps, each of which can be left out. Goes on where it was left. */
export function OnboardingScreen(): ReactElement {
  const t = useT("personal")
  const api = useApi()
  const { data: info } = useSuspenseQuery(personalQuery(api))
  const { step, go, finish } = useSteps()
  const heading = useRef<HTMLHeadingElement>(null)
  const first = useRef(step)
  useEffect(() => {
    // Who goes on reads on from the new step.
    if (first.current !== step) heading.current?.focus()
    first.current = step
  }, [step])
  const index = ONBOARDING_STEPS.indexOf(step)
  const next = ONBOARDING_STEPS[index + 1]
  return (
    <UnsavedGuard>
      <PartsPage title={t("start.title", { name: info.firstName })} lead={t("start.lead")}>
        <Stepper
          label={t("start.steps")}
          doneLabel={t("start.done")}
          current={index}
          steps={ONBOARDING_STEPS.map((id) => ({ id, label: t(`start.${id}`), onSelect: () => go(id) }))}
        />
        <RefusalCallout error={finish.error} />
        <Card component="section" className={s.part} aria-labelledby="start-step">
          <h2 id="start-step" ref={heading} tabIndex={-1} className={s.heading}>
            {t(`start.${step}Title`)}
          </h2>
          <Step step={step} info={info} onNext={() => (next === undefined ? undefined : go(next))} />
        </Card>
        <div className={s.buttons}>
          {next === undefined ? (
            <Button loading={finish.isPending} onClick={() => finish.mutate()}>
              {t("start.finish")}
            </Button>
          ) : (
            <>
              <Button type="submit" form={FORM} name="next">
                {t("start.next")}
              </Button>
              <Button variant="quiet" loading={finish.isPending} onClick={() => finish.mutate()}>
                {t("start.skip")}
              </Button>
            </>
          )}
        </div>
      </PartsPage>
    </UnsavedGuard>
  )
}

type StepProps = { readonly step: StepName; readonly info: PersonalInfo; readonly onNext: () => void }

function Step({ step, info, onNext }: StepProps): ReactElement {
  const t = useT("personal")
  switch (step) {
    case "contact":
      return (
        <>
          <p className={s.text}>{t("phone.text")}</p>
          <PhoneForm info={info} formId={FORM} onNext={onNext} />
          <PhoneState info={info} />
        </>
      )
    case "languages":
      return <LanguagesForm info={info} formId={FORM} onNext={onNext} />
    case "news":
      return <NewsChoices as="client" />
  }
}

function useSteps() {
  const api = useApi()
  const language = useLanguage()
  const navigate = useNavigate()
  const session = useSession()
  const queryClient = useQueryClient()
  const { data: kept } = useSuspenseQuery(onboardingQuery(api))
  const [step, setStep] = useState<StepName>(kept.step)
  const remember = useMutation({
    mutationFn: (to: StepName) => api.call("PATCH /api/v2/users/me/onboarding", { body: { step: to } }),
    onSuccess: (saved) => queryClient.setQueryData(onboardingQuery(api).queryKey, saved),
  })
  const go = (to: StepName): void => {
    setStep(to)
    remember.mutate(to)
  }
  const finish = useMutation({
    mutationFn: async () => {
      if (session === null) return
      await api.call("GET /rest/v2/account/{id}/onboard", { params: { id: session.id } })
    },
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: SESSION_KEY })
      await queryClient.invalidateQueries({ queryKey: onboardingQuery(api).queryKey })
      await navigate({ to: "/$lang/help-store-search", params: { lang: language } })
    },
  })
  return { step, go, finish }
}
