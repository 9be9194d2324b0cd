import { ChipRow } from "@arnica/ui/chip"
import { EmptyState } from "@arnica/ui/empty-state"
import { Plant } from "@arnica/ui/plant"
import { Wrap } from "@arnica/ui/wrap"
import { useQuery } from "@tanstack/react-query"
import type { ReactElement, ReactNode } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { LinkChip } from "../../../platform/ui/link-chip.tsx"
import { ListPages } from "../../../platform/ui/list-pages.tsx"
import { PartsSkeleton } from "../../../platform/ui/parts-skeleton.tsx"
import { TableLink } from "../../../platform/ui/table-link.tsx"
import { ReviewCard } from "../components/review-card.tsx"
import { clinicReviewsFilter, clinicReviewsQuery, PAGE_SIZE } from "../queries.ts"
import s from "../reviews.module.css"
import type { ReviewsSearch } from "../reviews-search.ts"

type ScreenProps = {
  readonly search: ReviewsSearch
  /** Leads to the reviews of one of them. */
  readonly chooser: ReactNode
}

/** What clients say of a clinic's specialists since these joined. Answering is theirs. */
export function ClinicReviewsScreen({ search, chooser }: ScreenProps): ReactElement {
  const t = useT("reviews")
  const common = useT("common")
  const lists = useT("lists")
  const { data, error } = useQuery(clinicReviewsQuery(useApi(), search))
  if (error !== null) throw error
  if (data === undefined) return <PartsSkeleton />
  const isFiltered = Object.keys(search).length > 0
  return (
    <Wrap width="text" className={s.page}>
      <header>
        <h1>{common("area.reviews")}</h1>
        <p className={s.lead}>{t("clinic.lead")}</p>
      </header>
      {data.total === 0 && !isFiltered ? (
        <EmptyState art={<Plant area="mind" />} title={t("clinic.emptyTitle")}>
          {t("mine.emptyText")}
        </EmptyState>
      ) : (
        <>
          {chooser}
          <Filters search={search} />
          <div>
            <TableLink path="/api/v2/clinic/reviews/export" filters={clinicReviewsFilter(search)} />
          </div>
          {data.items.length === 0 ? <EmptyState title={lists("none")} /> : null}
          <ul className={s.list}>
            {data.items.map((review) => (
              <li key={review.uuid}>
                <ReviewCard
                  review={review}
                  answerOf={review.specialist}
                  aside={<strong>{review.specialist}</strong>}
                />
              </li>
            ))}
          </ul>
          <ListPages page={search.page ?? 1} total={data.total} size={PAGE_SIZE} />
        </>
      )}
    </Wrap>
  )
}

function Filters({ search }: { readonly search: ReviewsSearch }): ReactElement {
  const t = useT("reviews")
  const lists = useT("lists")
  const to = { to: "/$lang/$role/reviews", params: { lang: useLanguage(), role: "clinic" } } as const
  const { specialistID, show, stars: chosen } = search
  const kept = specialistID === undefined ? {} : { specialistID }
  const isOpen = show === "unanswered"
  return (
    <ChipRow label={t("mine.filter")} scroll>
      <LinkChip {...to} search={kept} selected={!isOpen && chosen === undefined}>
        {lists("all")}
      </LinkChip>
      <LinkChip {...to} search={{ ...kept, show: "unanswered" }} selected={isOpen}>
        {t("mine.unanswered")}
      </LinkChip>
      {[5, 4, 3, 2, 1].map((stars) => (
        <LinkChip key={stars} {...to} search={{ ...kept, stars }} selected={chosen === stars}>
          {t("stars", { value: stars })}
        </LinkChip>
      ))}
    </ChipRow>
  )
}
