import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import { NextStep } from "../components/next-step.tsx"
import { Page } from "../components/page.tsx"
import { Points } from "../components/points.tsx"
import { Prose } from "../components/prose.tsx"
import { WriteToUs } from "../components/ways.tsx"

const POINTS = ["cover", "tell", "urgent"] as const

/** What makes a programme for a whole organisation work. */
export function WellbeingScreen(): ReactElement {
  const t = useT("wellbeing")
  const points = POINTS.map((key) => ({ title: t(`points.${key}.title`), text: t(`points.${key}.text`) }))
  return (
    <Page title={t("title")} lead={t("lead")} plant="work" tone="pine">
      <Prose text={t("story")} />
      <Points id="points" title={t("points.title")} items={points} />
      <NextStep title={t("action.title")} text={t("action.text")}>
        <WriteToUs topic="company">{t("action.button")}</WriteToUs>
      </NextStep>
    </Page>
  )
}
