import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import { NextStep } from "../components/next-step.tsx"
import { Page } from "../components/page.tsx"
import { Points } from "../components/points.tsx"
import { Prose } from "../components/prose.tsx"
import { WriteToUs } from "../components/ways.tsx"

const POINTS = ["hours", "prices", "rule", "quiet"] as const

/** What specialists find here, and what is asked of them. */
export function ForDoctorsScreen(): ReactElement {
  const t = useT("forDoctors")
  const points = POINTS.map((key) => ({ title: t(`points.${key}.title`), text: t(`points.${key}.text`) }))
  return (
    <Page title={t("title")} lead={t("lead")} plant="body" tone="pine">
      <Points id="points" title={t("points.title")} items={points} />
      <Prose text={t("story")} />
      <NextStep title={t("action.title")} text={t("action.text")}>
        <WriteToUs topic="specialist">{t("action.button")}</WriteToUs>
      </NextStep>
    </Page>
  )
}
