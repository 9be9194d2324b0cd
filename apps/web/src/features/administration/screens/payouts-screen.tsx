import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { ListPage } from "../components/list-page.tsx"
import { DuePart } from "../components/payouts-due.tsx"
import { RunPart } from "../components/payouts-run.tsx"
import { RunsPart } from "../components/payouts-runs.tsx"
import type { PayoutsSearch } from "../payouts-search.ts"
import s from "./audit-screen.module.css"

type PayoutsScreenProps = {
  readonly search: PayoutsSearch
  readonly onSearch: (search: PayoutsSearch) => void
}

const VIEWS = [
  { title: "due.title", search: {} },
  { title: "runs.title", search: { view: "runs" } },
] as const

/** What is due to specialists, the runs that pay it, and one run with its payouts. */
export function PayoutsScreen({ search, onSearch }: PayoutsScreenProps): ReactElement {
  const t = useT("payouts")
  const common = useT("common")
  const params = { lang: useLanguage(), role: "admin" } as const
  return (
    <ListPage title={common("area.payouts")} lead={t("lead")}>
      <nav aria-label={common("area.payouts")} className={s.choice}>
        {VIEWS.map(({ title, search: to }) => {
          const isHere = search.run === undefined && search.view === ("view" in to ? to.view : undefined)
          return (
            <LinkButton
              key={title}
              to="/$lang/$role/payouts"
              params={params}
              search={to}
              size="small"
              variant={isHere ? "soft" : "quiet"}
              {...(isHere ? { "aria-current": "page" } : {})}
            >
              {t(title)}
            </LinkButton>
          )
        })}
      </nav>
      {search.run === undefined ? <List search={search} onSearch={onSearch} /> : null}
      {search.run === undefined ? null : <RunPart id={search.run} page={search.page ?? 1} />}
    </ListPage>
  )
}

function List({ search, onSearch }: PayoutsScreenProps): ReactElement {
  if (search.view === "runs") return <RunsPart page={search.page ?? 1} />
  return <DuePart search={search} onSearch={onSearch} />
}
