import { DUNNING_DAYS, SUBSCRIPTION_STATES, SUBSCRIPTIONS_PAGE } from "@arnica/contract/subscription-words"
import type { AdminSubscription } from "@arnica/contract/subscriptions"
import { formatDate, formatMoney } from "@arnica/i18n/format"
import { Card } from "@arnica/ui/card"
import { EmptyState } from "@arnica/ui/empty-state"
import { Tag } from "@arnica/ui/tag"
import { useSuspenseQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { FilterForm } from "../../../platform/ui/filter-form.tsx"
import { ListPages } from "../../../platform/ui/list-pages.tsx"
import { PartsPage } from "../../../platform/ui/parts-page.tsx"
import s from "../components/subscriptions.module.css"
import { adminSubscriptionsQuery } from "../queries.ts"
import { type AdminSearch, DUNNING, readAdminSearch } from "../subscriptions-search.ts"

type ScreenProps = { readonly search: AdminSearch; readonly onSearch: (search: AdminSearch) => void }

/** All subscriptions, by how they stand and how often their cards were refused. */
export function AdminSubscriptionsScreen({ search, onSearch }: ScreenProps): ReactElement {
  const t = useT("subscribing")
  const common = useT("common")
  const lists = useT("lists")
  const { total, totals, items } = useSuspenseQuery(adminSubscriptionsQuery(useApi(), search)).data
  const { page = 1, ...filters } = search
  const isFiltered = Object.keys(filters).length > 0
  const most = DUNNING_DAYS.length
  const counted = [
    ...SUBSCRIPTION_STATES.map((state) => `${t(`state.${state}`)}: ${totals[state]}`),
    `${t("admin.due")}: ${totals.due}`,
  ]
  return (
    <PartsPage title={common("area.subscriptions")} lead={t("admin.lead")}>
      <p className={s.quiet}>{counted.join(" · ")}</p>
      <FilterForm
        fields={[
          {
            name: "status",
            label: t("admin.status"),
            options: [
              { value: "", label: lists("all") },
              ...SUBSCRIPTION_STATES.map((value) => ({ value, label: t(`state.${value}`) })),
            ],
          },
          {
            name: "dunning",
            label: t("admin.dunning"),
            options: [
              { value: "", label: lists("all") },
              ...DUNNING.map((value) => ({
                value,
                label: value === "due" ? t("admin.due") : t("admin.refused", { times: value, most }),
              })),
            ],
          },
        ]}
        search={search}
        onSearch={(next) => onSearch(readAdminSearch(next))}
      />
      {items.length === 0 ? <EmptyState title={isFiltered ? lists("none") : t("admin.empty")} /> : null}
      <ul className={s.list}>
        {items.map((subscription) => (
          <li key={subscription.id}>
            <Line subscription={subscription} />
          </li>
        ))}
      </ul>
      <ListPages page={page} total={total} size={SUBSCRIPTIONS_PAGE} />
    </PartsPage>
  )
}

function Line({ subscription }: { readonly subscription: AdminSubscription }): ReactElement {
  const t = useT("subscribing")
  const language = useLanguage()
  const params = { lang: language, role: "admin" } as const
  const { id, client, clientID, specialist, specialistID, status, sessions, price } = subscription
  return (
    <Card component="article" padding="small" className={s.card} aria-labelledby={`subscription-${id}`}>
      <div className={s.head}>
        <h2 className={s.title} id={`subscription-${id}`}>
          <Link to="/$lang/$role/orders" params={params} search={{ clientID, kind: "subscription" }}>
            {client}
          </Link>
          {" · "}
          <Link
            to="/$lang/$role/specialists/$specialistId"
            params={{ ...params, specialistId: String(specialistID) }}
          >
            {specialist}
          </Link>
        </h2>
        <Tag tone={status === "active" ? "pine" : "neutral"}>{t(`state.${status}`)}</Tag>
      </div>
      <p className={s.line}>{t("change.to", { sessions, price: formatMoney({ language, ...price }) })}</p>
      <Facts subscription={subscription} />
    </Card>
  )
}

function Facts({ subscription }: { readonly subscription: AdminSubscription }): ReactElement {
  const t = useT("subscribing")
  const language = useLanguage()
  const zone = useViewerZone()
  const { status, next, stopReason, paidUntil, refused, nextTryAt, endedAt } = subscription
  const day = (at: string): string => formatDate({ language, at, zone })
  const facts = [
    paidUntil === null ? null : t("admin.paidUntil", { date: day(paidUntil) }),
    status === "active" ? t(`admin.next.${next}`) : null,
    stopReason === null ? null : t(`admin.reason.${stopReason}`),
    endedAt === null ? null : t("admin.endedAt", { date: day(endedAt) }),
    refused === 0 ? null : t("admin.refused", { times: refused, most: DUNNING_DAYS.length }),
    nextTryAt === null || refused === 0 ? null : t("admin.nextTry", { date: day(nextTryAt) }),
  ]
  return <p className={s.quiet}>{facts.filter((fact) => fact !== null).join(" · ")}</p>
}
