import type { TakenScale } from "@arnica/contract/assessments"
import { Section } from "@arnica/ui/wrap"
import { useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { takenQuery } from "../queries.ts"
import { Taken } from "./taken.tsx"

const byTime = (a: TakenScale, b: TakenScale): number =>
  Date.parse(a.latest.takenAt) - Date.parse(b.latest.takenAt)

/** The latest result of somebody's self-assessments; nothing where there is none. */
export function LatestResult(): ReactElement | null {
  const t = useT("dashboard")
  const common = useT("common")
  const language = useLanguage()
  const { data: taken } = useSuspenseQuery(takenQuery(useApi()))
  const latest = taken.toSorted(byTime).at(-1)
  if (latest === undefined) return null
  return (
    <Section
      id="result"
      title={t("client.result")}
      aside={
        <LinkButton
          variant="link"
          to="/$lang/tests/history/{-$slug}"
          params={{ lang: language, slug: undefined }}
          aria-describedby="result-title"
        >
          {common("action.showAll")}
        </LinkButton>
      }
    >
      <div>
        <Taken scale={latest} level={3} />
      </div>
    </Section>
  )
}
