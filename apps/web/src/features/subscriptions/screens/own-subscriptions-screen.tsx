import { SUBSCRIPTIONS_PAGE } from "@arnica/contract/subscription-words"
import { EmptyState } from "@arnica/ui/empty-state"
import { Plant } from "@arnica/ui/plant"
import { useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { ListPages } from "../../../platform/ui/list-pages.tsx"
import { PartsPage } from "../../../platform/ui/parts-page.tsx"
import { SubscriptionCard } from "../components/subscription-card.tsx"
import s from "../components/subscriptions.module.css"
import { subscriptionsQuery } from "../queries.ts"

/** The subscriptions of the reader: those that go on first, then the newest. */
export function OwnSubscriptionsScreen({ page }: { page: number }): ReactElement {
  const t = useT("subscribing")
  const common = useT("common")
  const language = useLanguage()
  const { total, items } = useSuspenseQuery(subscriptionsQuery(useApi(), page)).data
  return (
    <PartsPage title={common("area.subscriptions")} lead={t("own.lead")}>
      {total === 0 ? (
        <EmptyState
          art={<Plant area="mind" />}
          title={t("own.emptyTitle")}
          actions={
            <LinkButton to="/$lang/psychotherapy-subscriptions" params={{ lang: language }}>
              {t("own.find")}
            </LinkButton>
          }
        >
          {t("own.emptyText")}
        </EmptyState>
      ) : (
        <>
          <ul className={s.list}>
            {items.map((subscription) => (
              <li key={subscription.id}>
                <SubscriptionCard subscription={subscription} />
              </li>
            ))}
          </ul>
          <ListPages page={page} total={total} size={SUBSCRIPTIONS_PAGE} />
        </>
      )}
    </PartsPage>
  )
}
