import { useSuspenseQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { NextFee } from "../../../platform/fee/fee-now.tsx"
import { feeQuery } from "../../../platform/fee/fee-query.ts"
import { feePercent } from "../../../platform/fee/fee-words.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { NextStep } from "../components/next-step.tsx"
import { Page } from "../components/page.tsx"
import { Points } from "../components/points.tsx"
import { Prose } from "../components/prose.tsx"
import { WriteToUs } from "../components/ways.tsx"

const POINTS = ["hours", "prices", "rule", "quiet"] as const

/** What specialists find here, and what is asked of them. */
export function ForDoctorsScreen(): ReactElement {
  const t = useT("forDoctors")
  const language = useLanguage()
  const { data: fee } = useSuspenseQuery(feeQuery(useApi()))
  const points = POINTS.map((key) => ({ title: t(`points.${key}.title`), text: t(`points.${key}.text`) }))
  return (
    <Page title={t("title")} lead={t("lead")} plant="body" tone="pine">
      <Points id="points" title={t("points.title")} items={points} />
      <Prose text={t("fee", { percent: feePercent(language, fee.percent) })} />
      {fee.next === null ? null : (
        <p>
          <strong>
            <NextFee fee={fee} />
          </strong>
        </p>
      )}
      <p>
        <Link to="/$lang/specialist-terms" params={{ lang: language }}>
          {t("terms")}
        </Link>
      </p>
      <Prose text={t("story")} />
      <NextStep title={t("action.title")} text={t("action.text")}>
        <LinkButton to="/$lang/signup-specialist" params={{ lang: language }} size="large">
          {t("action.signUp")}
        </LinkButton>
        <WriteToUs topic="specialist" quiet>
          {t("action.button")}
        </WriteToUs>
      </NextStep>
    </Page>
  )
}
