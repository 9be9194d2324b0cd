import type { Scale } from "@arnica/contract/assessments"
import { formatDuration, formatNumber } from "@arnica/i18n/format"
import { Callout } from "@arnica/ui/callout"
import { Wrap } from "@arnica/ui/wrap"
import { useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useSession } from "../../../platform/session/session.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { LinkCard } from "../../../platform/ui/link-card.tsx"
import s from "../assessments.module.css"
import { scalesQuery } from "../queries.ts"

/** All tests. */
export function ListScreen(): ReactElement {
  const t = useT("assessments")
  const language = useLanguage()
  const session = useSession()
  const { data: scales } = useSuspenseQuery(scalesQuery(useApi()))
  return (
    <Wrap width="narrow" className={s.page}>
      <h1>{t("list.title")}</h1>
      <p className={s.lead}>{t("list.lead")}</p>
      {session === null ? null : (
        <div>
          <LinkButton
            to="/$lang/tests/history/{-$slug}"
            params={{ lang: language, slug: undefined }}
            variant="soft"
          >
            {t("list.history")}
          </LinkButton>
        </div>
      )}
      <ul className={`${s.list} ${s.cards}`}>
        {scales.map((scale) => (
          <li key={scale.code}>
            <ScaleCard scale={scale} />
          </li>
        ))}
      </ul>
      <Callout>{t("list.notice")}</Callout>
    </Wrap>
  )
}

function ScaleCard({ scale }: { scale: Scale }): ReactElement {
  const language = useLanguage()
  const { slug, name, metaDescription } = scale
  return (
    <LinkCard to="/$lang/tests/$slug" params={{ lang: language, slug }} className={s.card}>
      <h2>{name}</h2>
      <p className={s.text}>{metaDescription}</p>
      <ScaleFacts scale={scale} />
    </LinkCard>
  )
}

/** How many questions, and how long it takes. */
export function ScaleFacts({
  scale: { questionCount, duration },
}: {
  scale: Pick<Scale, "questionCount" | "duration">
}): ReactElement {
  const t = useT("assessments")
  const language = useLanguage()
  return (
    <p className={s.quiet}>
      {t("list.facts", {
        number: formatNumber({ language, value: questionCount }),
        duration: formatDuration({ language, minutes: duration }),
      })}
    </p>
  )
}
