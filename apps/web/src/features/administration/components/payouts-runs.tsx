import { formatDate, formatMoney } from "@arnica/i18n/format"
import { EmptyState } from "@arnica/ui/empty-state"
import { useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { ListPages } from "../../../platform/ui/list-pages.tsx"
import { TableLink } from "../../../platform/ui/table-link.tsx"
import { PAGE_SIZE } from "../lists-queries.ts"
import { runsQuery } from "../payouts-queries.ts"
import s from "../screens/audit-screen.module.css"
import { Row } from "./list-page.tsx"

/** All runs, the newest first. */
export function RunsPart({ page }: { page: number }): ReactElement {
  const t = useT("payouts")
  const language = useLanguage()
  const zone = useViewerZone()
  const { data } = useSuspenseQuery(runsQuery(useApi(), page === 1 ? undefined : page))
  if (data.total === 0) return <EmptyState title={t("runs.empty")} />
  return (
    <>
      <ol className={s.list}>
        {data.items.map(({ id, status, total, lines, madeAt, madeBy }) => (
          <Row
            key={id}
            title={t("run.title", { date: formatDate({ language, at: madeAt, zone }) })}
            aside={formatMoney({ language, ...total })}
            about={`${t(`status.${status}`)} · ${t("run.lines")}: ${String(lines)} · ${madeBy}`}
          >
            <div>
              <LinkButton
                to="/$lang/$role/payouts"
                params={{ lang: language, role: "admin" }}
                search={{ run: id }}
                size="small"
                variant="quiet"
              >
                {t("runs.open")}
              </LinkButton>
            </div>
          </Row>
        ))}
      </ol>
      <div>
        <TableLink path="/api/v2/admin/payout-runs/export" filters={{}} />
      </div>
      <ListPages page={page} total={data.total} size={PAGE_SIZE} />
    </>
  )
}
