import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import s from "./home.module.css"

const STEPS = ["choose", "book", "meet"] as const

/** The three steps. The header's link leads here. */
export function HowItWorks(): ReactElement {
  const t = useT("home")
  return (
    <section id="how-it-works" className={s.how} aria-labelledby="how-title">
      <h2 id="how-title" className={s.howTitle}>
        {t("how.title")}
      </h2>
      <ol className={s.steps}>
        {STEPS.map((step, index) => (
          <li key={step}>
            <span className={s.stepNumber} aria-hidden="true">
              {index + 1}
            </span>
            <h3 className={s.stepTitle}>{t(`how.${step}.title`)}</h3>
            <p>{t(`how.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
