import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import { NextStep } from "../components/next-step.tsx"
import { Page } from "../components/page.tsx"
import { Points } from "../components/points.tsx"
import { Prose } from "../components/prose.tsx"
import { WriteToUs } from "../components/ways.tsx"

const POINTS = ["licence", "reviews", "notes", "language"] as const

/** Who we are. */
export function AboutScreen(): ReactElement {
  const t = useT("about")
  const points = POINTS.map((key) => ({ title: t(`points.${key}.title`), text: t(`points.${key}.text`) }))
  return (
    <Page title={t("title")} lead={t("lead")} plant="mind" tone="pine">
      <Prose text={t("story")} />
      <Points id="points" title={t("points.title")} items={points} />
      <NextStep title={t("action.title")} text={t("action.text")}>
        <WriteToUs>{t("action.button")}</WriteToUs>
      </NextStep>
    </Page>
  )
}
