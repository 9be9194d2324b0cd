import type { SoldPackage } from "@arnica/contract/packages"
import { formatDate, formatDuration, formatMoney } from "@arnica/i18n/format"
import { Card } from "@arnica/ui/card"
import { EmptyState } from "@arnica/ui/empty-state"
import { Plant } from "@arnica/ui/plant"
import { Tag } from "@arnica/ui/tag"
import { useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useAreaZone } from "../../../platform/time/use-area-zone.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { ListPages } from "../../../platform/ui/list-pages.tsx"
import { PartsPage } from "../../../platform/ui/parts-page.tsx"
import s from "../components/packages.module.css"
import { PAGE_SIZE, soldPackagesQuery } from "../queries.ts"

/** The packages that a specialist sold: to whom, and what is left. */
export function SoldPackagesScreen({ page }: { page: number }): ReactElement {
  const t = useT("packages")
  const language = useLanguage()
  const { total, items } = useSuspenseQuery(soldPackagesQuery(useApi(), page)).data
  const store = (
    <LinkButton
      size="small"
      variant="soft"
      to="/$lang/$role/store"
      params={{ lang: language, role: "provider" }}
    >
      {t("sold.toStore")}
    </LinkButton>
  )
  return (
    <PartsPage title={t("sold.title")} lead={t("sold.lead")}>
      {total === 0 ? (
        <EmptyState art={<Plant area="mind" />} title={t("sold.emptyTitle")} actions={store}>
          {t("sold.emptyText")}
        </EmptyState>
      ) : (
        <>
          <ul className={s.list}>
            {items.map((sold) => (
              <li key={sold.id}>
                <Sold sold={sold} />
              </li>
            ))}
          </ul>
          <ListPages page={page} total={total} size={PAGE_SIZE} />
          <div>{store}</div>
        </>
      )}
    </PartsPage>
  )
}

function Sold({ sold }: { sold: SoldPackage }): ReactElement {
  const t = useT("packages")
  const language = useLanguage()
  const zone = useAreaZone()
  const { id, state, sessions, left, client, price, expiresAt } = sold
  const duration = formatDuration({ language, minutes: sold.minutes })
  return (
    <Card component="article" className={s.card} aria-labelledby={`package-${id}`}>
      <div className={s.head}>
        <h2 className={s.title} id={`package-${id}`}>
          {client}
        </h2>
        <Tag tone={state === "active" ? "pine" : "neutral"}>{t(`state.${state}`)}</Tag>
      </div>
      <p className={s.quiet}>
        {sold.title === null ? null : `${sold.title} · `}
        {t("what", { sessions, name: sold.sessionName, duration })} · {formatMoney({ language, ...price })}
      </p>
      {state === "stopped" ? <p className={s.quiet}>{t("stopped")}</p> : null}
      {state === "active" || state === "stopped" ? (
        <>
          <p className={s.left}>{t("own.left", { left, sessions })}</p>
          {state === "active" ? (
            <p className={s.quiet}>
              {t("own.until", { date: formatDate({ language, at: expiresAt, zone }) })}
            </p>
          ) : null}
        </>
      ) : null}
    </Card>
  )
}
