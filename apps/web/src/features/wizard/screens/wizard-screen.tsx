import type { WizardProgress } from "@arnica/contract/wizard-state"
import { formatPercent } from "@arnica/i18n/format"
import { Callout } from "@arnica/ui/callout"
import { Card } from "@arnica/ui/card"
import { CheckCircleIcon, WarningIcon } from "@arnica/ui/icons/states"
import { VisuallyHidden } from "@arnica/ui/visually-hidden"
import { Wrap } from "@arnica/ui/wrap"
import { useSuspenseQuery } from "@tanstack/react-query"
import { Link, useLocation } from "@tanstack/react-router"
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from "react"
import { UnsavedGuard } from "../../../platform/forms/unsaved.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { focusField } from "../model/focus-field.ts"
import { TypingProvider } from "../model/typing.tsx"
import { useAsking, useWhose } from "../model/whose.ts"
import { Preview } from "../parts/preview.tsx"
import { Step } from "../parts/step.tsx"
import { StepLink } from "../parts/step-link.tsx"
import s from "../parts/wizard.module.css"
import { progressQuery } from "../queries.ts"
import { stepsFor, stepToGoOn, type WizardSearch, type WizardStep } from "../wizard-search.ts"

type ScreenProps = {
  readonly search: WizardSearch
  readonly photo: ReactNode
  readonly hours: ReactNode
  readonly onStep: (step: WizardStep) => void
}

/** Everything between signing up and being found, step by step, with the profile as clients will see it beside. */
export function WizardScreen({ search, photo, hours, onStep }: ScreenProps): ReactElement {
  const t = useT("wizard")
  const { data: progress } = useSuspenseQuery(progressQuery(useAsking()))
  // Saving changes what is to be done next, but not what is being read.
  const [opened] = useState(() => stepToGoOn(progress))
  const steps = stepsFor(progress)
  const step = search.step !== undefined && steps.includes(search.step) ? search.step : opened
  const heading = useRef<HTMLHeadingElement>(null)
  const first = useRef(step)
  const hash = useLocation({ select: (location) => location.hash })
  useEffect(() => {
    // Who goes on reads on from the new step.
    if (first.current !== step) heading.current?.focus()
    first.current = step
    if (hash !== "") focusField(hash)
  }, [step, hash])
  const next = steps[steps.indexOf(step) + 1] ?? "finish"
  return (
    <UnsavedGuard byPart>
      <Wrap className={s.page}>
        <div className={s.head}>
          <Title isNew={search.ref !== undefined} />
          <ProgressStatus progress={progress} />
        </div>
        <TypingProvider>
          <div className={s.columns}>
            <Steps progress={progress} current={step} />
            <Card component="section" aria-labelledby="wizard-step">
              <div className={s.part}>
                <h2 id="wizard-step" ref={heading} tabIndex={-1} className={s.heading}>
                  {t(`step.${step}`)}
                </h2>
                <Step
                  key={step}
                  step={step}
                  progress={progress}
                  photo={photo}
                  hours={hours}
                  onNext={() => onStep(next)}
                />
              </div>
            </Card>
            <div className={s.aside}>
              <Preview />
            </div>
          </div>
        </TypingProvider>
      </Wrap>
    </UnsavedGuard>
  )
}

function Title({ isNew }: { readonly isNew: boolean }): ReactElement {
  const t = useT("wizard")
  const lang = useLanguage()
  const { role, specialistID, ...whose } = useWhose()
  if (specialistID === undefined)
    return (
      <>
        <h1>{t("title")}</h1>
        <p className={s.lead}>{t(isNew ? "welcome" : "lead")}</p>
      </>
    )
  const params = { lang, role, specialistId: String(specialistID) }
  return (
    <>
      <p>
        <Link to="/$lang/$role/specialists/$specialistId" params={params}>
          {whose.fullName}
        </Link>
      </p>
      <h1>{t("another.title", whose)}</h1>
      <p className={s.lead}>{t("another.lead", whose)}</p>
    </>
  )
}

/** How far it is, where it stands, and what was said about it. */
function ProgressStatus({ progress }: { readonly progress: WizardProgress }): ReactElement | null {
  const t = useT("wizard")
  const language = useLanguage()
  const isOwn = useWhose().specialistID === undefined
  const { status, comment } = progress
  if (status === "draft")
    return (
      <label className={s.group}>
        <span className={s.quiet}>
          {t("progress", { percent: formatPercent({ language, share: progress.progress / 100 }) })}
        </span>
        <progress className={s.bar} max={100} value={progress.progress} />
      </label>
    )
  if (status === "changesRequested")
    return (
      <Callout tone="warning" title={t("changesRequested")}>
        {comment ?? t("changesRequestedText")}
      </Callout>
    )
  return isOwn ? <p className={s.quiet}>{t(`status.${status}`)}</p> : null
}

type StepsProps = { readonly progress: WizardProgress; readonly current: WizardStep }

function Steps({ progress, current }: StepsProps): ReactElement {
  const t = useT("wizard")
  const list = useRef<HTMLOListElement>(null)
  const hours = { complete: progress.hasHours, comments: 0 }
  const steps = stepsFor(progress)
  const at = steps.indexOf(current)
  useEffect(() => {
    const here = list.current?.children[at]
    // On a phone the steps are one row that scrolls sideways; the page stays where it is.
    if (here instanceof HTMLElement) list.current?.scrollTo({ left: here.offsetLeft })
  }, [at])
  return (
    <nav aria-label={t("steps")}>
      <p className={s.stepOf}>{t("stepOf", { number: at + 1, count: steps.length })}</p>
      <ol ref={list} className={s.steps}>
        {steps.map((step) => (
          <li key={step}>
            <StepLink step={step} className={s.step} aria-current={step === current ? "step" : undefined}>
              {t(`step.${step}`)}
              <State of={step === "availability" ? hours : progress.tabs.find(({ tab }) => tab === step)} />
            </StepLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}

type Marked = Pick<WizardProgress["tabs"][number], "complete" | "comments">

function State({ of }: { readonly of: Marked | undefined }): ReactElement {
  const t = useT("wizard")
  if (of !== undefined && of.comments > 0)
    return (
      <span className={s.open}>
        <WarningIcon size={18} />
        <VisuallyHidden>{t("state.asked")}</VisuallyHidden>
      </span>
    )
  // The words of all steps begin below each other.
  if (of?.complete !== true) return <span className={s.open} />
  return (
    <span className={s.done}>
      <CheckCircleIcon size={18} />
      <VisuallyHidden>{t("state.complete")}</VisuallyHidden>
    </span>
  )
}
