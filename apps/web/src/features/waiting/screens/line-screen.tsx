import { WAITING_PAGE } from "@arnica/contract/waiting-words"
import { formatDate } from "@arnica/i18n/format"
import { Card } from "@arnica/ui/card"
import { EmptyState } from "@arnica/ui/empty-state"
import { Tag } from "@arnica/ui/tag"
import { useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useAreaZone } from "../../../platform/time/use-area-zone.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { ListPages } from "../../../platform/ui/list-pages.tsx"
import { PartsPage } from "../../../platform/ui/parts-page.tsx"
import { Wishes } from "../components/wishes.tsx"
import { lineQuery } from "../queries.ts"
import s from "../waiting.module.css"

/** How many wait for the reader, since when, and what would suit them. */
export function LineScreen({ page }: { page: number }): ReactElement {
  const t = useT("waiting")
  const language = useLanguage()
  const zone = useAreaZone()
  const { total, since, items } = useSuspenseQuery(lineQuery(useApi(), page)).data
  const on = (at: string): string => formatDate({ language, zone, at })
  return (
    <PartsPage title={t("line.title")} lead={t("line.lead")}>
      {total === 0 ? (
        <EmptyState title={t("line.empty")} actions={<ToHours />}>
          {t("line.emptyText")}
        </EmptyState>
      ) : (
        <>
          <p className={s.wish}>
            <strong>{t("line.count", { count: total })}</strong>
            {since === null ? "" : ` · ${t("line.since", { date: on(since) })}`}
          </p>
          <ol className={s.list}>
            {items.map((entry, nth) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: entries have no names, and stand in the order of the line
              <li key={nth}>
                <Card padding="small" className={s.card}>
                  <Wishes wished={entry} />
                  <p className={s.quiet}>{t("line.joined", { date: on(entry.joinedAt) })}</p>
                  {entry.isOffered ? <Tag tone="pine">{t("line.offered")}</Tag> : null}
                </Card>
              </li>
            ))}
          </ol>
          <ListPages page={page} total={total} size={WAITING_PAGE} />
          <div className={s.actions}>
            <ToHours />
          </div>
        </>
      )}
    </PartsPage>
  )
}

function ToHours(): ReactElement {
  const t = useT("waiting")
  const language = useLanguage()
  return (
    <LinkButton
      size="small"
      variant="soft"
      to="/$lang/$role/availability"
      params={{ lang: language, role: "provider" }}
    >
      {t("line.hours")}
    </LinkButton>
  )
}
