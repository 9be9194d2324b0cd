import type { Scale } from "@arnica/contract/assessments"
import { formatDuration, formatNumber } from "@arnica/i18n/format"
import { Callout } from "@arnica/ui/callout"
import { EmptyState } from "@arnica/ui/empty-state"
import { Plant } from "@arnica/ui/plant"
import { Wrap } from "@arnica/ui/wrap"
import { useSuspenseQuery } from "@tanstack/react-query"
import { useNavigate, useSearch } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useSession } from "../../../platform/session/session.ts"
import { fits } from "../../../platform/ui/fits.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { LinkCard } from "../../../platform/ui/link-card.tsx"
import { DangerHelp } from "../../safety/components/danger-help.tsx"
import { useTyped } from "../../safety/model/use-typed.ts"
import s from "../assessments.module.css"
import { FindTest } from "../components/find-test.tsx"
import { scalesQuery } from "../queries.ts"

/** All tests, or those that a word fits. */
export function ListScreen(): ReactElement {
  const t = useT("assessments")
  const language = useLanguage()
  const session = useSession()
  const { q = "", country } = useSearch({ from: "/$lang/tests/list" })
  const navigate = useNavigate({ from: "/$lang/tests/list" })
  const [typed, setTyped] = useTyped(q)
  const { data: scales } = useSuspenseQuery(scalesQuery(useApi()))
  const found = scales.filter(({ name, metaDescription }) => fits(`${name} ${metaDescription}`, q))
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
      <FindTest sought={q} onType={setTyped} />
      <DangerHelp
        sought={q}
        typed={typed}
        country={country}
        kept={q === "" ? {} : { q }}
        onCountry={(chosen) => void navigate({ search: { q: typed ?? q, country: chosen } })}
      />
      {found.length === 0 ? (
        <NoneFits />
      ) : (
        <ul className={`${s.list} ${s.cards}`}>
          {found.map((scale) => (
            <li key={scale.code}>
              <ScaleCard scale={scale} />
            </li>
          ))}
        </ul>
      )}
      <Callout>{t("list.notice")}</Callout>
    </Wrap>
  )
}

function NoneFits(): ReactElement {
  const t = useT("assessments")
  const language = useLanguage()
  const all = (
    <LinkButton to="/$lang/tests/list" params={{ lang: language }}>
      {t("list.none.clear")}
    </LinkButton>
  )
  return (
    <EmptyState art={<Plant area="mind" />} title={t("list.none.title")} actions={all}>
      {t("list.none.text")}
    </EmptyState>
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
