import type { SpecialistCard } from "@arnica/contract/search"
import { SUBSCRIPTIONS_PAGE } from "@arnica/contract/subscription-words"
import type { SubscriptionPlans } from "@arnica/contract/subscriptions"
import { formatDuration, formatMoney } from "@arnica/i18n/format"
import { Card } from "@arnica/ui/card"
import { EmptyState } from "@arnica/ui/empty-state"
import { Portrait } from "@arnica/ui/picture"
import { useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { photoSource } from "../../../platform/images/image-source.ts"
import { FilterForm } from "../../../platform/ui/filter-form.tsx"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { ListPages } from "../../../platform/ui/list-pages.tsx"
import { offersQuery } from "../queries.ts"
import { type OffersSearch, PLACES, readOffersSearch } from "../subscriptions-search.ts"
import s from "./subscriptions.module.css"

type OffersProps = { readonly search: OffersSearch; readonly onSearch: (search: OffersSearch) => void }

/** The psychotherapists whom one can subscribe to: filtered, by page. */
export function Offers({ search, onSearch }: OffersProps): ReactElement {
  const t = useT("subscribing")
  const lists = useT("lists")
  const { total, items } = useSuspenseQuery(offersQuery(useApi(), search)).data
  const { page = 1, ...filters } = search
  const isFiltered = Object.keys(filters).length > 0
  const any = { value: "", label: t("list.any") }
  return (
    <section className={s.stack} aria-labelledby="offers">
      <h2 id="offers">{t("list.title")}</h2>
      <FilterForm
        fields={[
          {
            name: "sessions",
            label: t("list.sessions"),
            options: [any, ...["2", "4"].map((value) => ({ value, label: value }))],
          },
          {
            name: "place",
            label: t("list.place"),
            options: [any, ...PLACES.map((value) => ({ value, label: t(`list.${value}`) }))],
          },
          { name: "most", label: t("list.most"), longest: 6 },
        ]}
        search={search}
        onSearch={(next) => onSearch(readOffersSearch(next))}
      />
      {items.length === 0 ? (
        <EmptyState title={isFiltered ? lists("none") : t("list.empty")}>{t("list.emptyText")}</EmptyState>
      ) : null}
      <ul className={s.offers}>
        {items.map((offer) => (
          <li key={offer.card.id}>
            <Offer offer={offer} />
          </li>
        ))}
      </ul>
      <ListPages page={page} total={total} size={SUBSCRIPTIONS_PAGE} />
    </section>
  )
}

type OfferProps = { readonly offer: SubscriptionPlans & { readonly card: SpecialistCard } }

function Offer({ offer }: OfferProps): ReactElement {
  const t = useT("subscribing")
  const language = useLanguage()
  const { card, sessionName, minutes, place, plans } = offer
  return (
    <Card component="article" padding="small" className={s.card} aria-labelledby={`offer-${card.id}`}>
      <div className={s.who}>
        <Portrait name={card.fullName} source={photoSource(card.photo)} size={64} />
        <div>
          <h3 className={s.title} id={`offer-${card.id}`}>
            {card.fullName}
          </h3>
          <p className={s.quiet}>{card.profession}</p>
        </div>
      </div>
      <p className={s.quiet}>
        {sessionName}, {formatDuration({ language, minutes })} · {t(`list.${place}`)}
      </p>
      <ul className={s.plans}>
        {plans.map(({ sessions, prices }) => {
          const price = prices.find(({ currency }) => currency === "RON") ?? prices[0]
          return price === undefined ? null : (
            <li key={sessions}>{t("change.to", { sessions, price: formatMoney({ language, ...price }) })}</li>
          )
        })}
      </ul>
      <div className={s.actions}>
        <LinkButton
          size="small"
          variant="soft"
          to="/$lang/a/$atlasUrl/{-$tab}"
          params={{ lang: language, atlasUrl: card.atlasUrl }}
          hash="subscriptions-title"
          aria-label={t("list.viewOf", { name: card.fullName })}
        >
          {t("list.view")}
        </LinkButton>
      </div>
    </Card>
  )
}
