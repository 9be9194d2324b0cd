import { WAITING_PAGE } from "@arnica/contract/waiting-words"
import { EmptyState } from "@arnica/ui/empty-state"
import { Plant } from "@arnica/ui/plant"
import { useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { ListPages } from "../../../platform/ui/list-pages.tsx"
import { PartsPage } from "../../../platform/ui/parts-page.tsx"
import { EntryCard } from "../components/entry-card.tsx"
import { ShowLinks } from "../components/show-links.tsx"
import { type Shown, waitingQuery } from "../queries.ts"
import s from "../waiting.module.css"

type ScreenProps = { readonly show: Shown; readonly page: number }

/** What the reader waits for, with the times that are kept for them, and what ended. */
export function WaitingScreen({ show, page }: ScreenProps): ReactElement {
  const t = useT("waiting")
  const common = useT("common")
  const { total, items } = useSuspenseQuery(waitingQuery(useApi(), { show, page })).data
  return (
    <PartsPage title={common("area.waiting")} lead={t("lead")}>
      <ShowLinks current={show} />
      {total === 0 ? (
        <Nothing show={show} />
      ) : (
        <>
          <ul className={s.list}>
            {items.map((entry) => (
              <li key={entry.id}>
                <EntryCard entry={entry} />
              </li>
            ))}
          </ul>
          <ListPages page={page} total={total} size={WAITING_PAGE} />
        </>
      )}
    </PartsPage>
  )
}

function Nothing({ show }: Pick<ScreenProps, "show">): ReactElement {
  const t = useT("waiting")
  const language = useLanguage()
  if (show === "ended") return <EmptyState title={t("emptyEnded")}>{t("emptyEndedText")}</EmptyState>
  return (
    <EmptyState
      art={<Plant area="mind" />}
      title={t("empty")}
      actions={
        <LinkButton to="/$lang/help-store-search" params={{ lang: language }}>
          {t("find")}
        </LinkButton>
      }
    >
      {t("emptyText")}
    </EmptyState>
  )
}
