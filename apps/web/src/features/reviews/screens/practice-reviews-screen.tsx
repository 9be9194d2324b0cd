import { formatNumber } from "@arnica/i18n/format"
import { ChipRow } from "@arnica/ui/chip"
import { EmptyState } from "@arnica/ui/empty-state"
import { Plant } from "@arnica/ui/plant"
import { Rating } from "@arnica/ui/rating"
import { Wrap } from "@arnica/ui/wrap"
import { useQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { LinkChip } from "../../../platform/ui/link-chip.tsx"
import { ListPages } from "../../../platform/ui/list-pages.tsx"
import { PartsSkeleton } from "../../../platform/ui/parts-skeleton.tsx"
import { AnswerForm } from "../components/answer-form.tsx"
import { ReviewCard } from "../components/review-card.tsx"
import { PAGE_SIZE, practiceReviewsQuery } from "../queries.ts"
import s from "../reviews.module.css"
import type { ReviewsSearch } from "../reviews-search.ts"

/** What clients say of the specialist who reads it, and the one answer to each. */
export function PracticeReviewsScreen({ search }: { search: ReviewsSearch }): ReactElement {
  const t = useT("reviews")
  const common = useT("common")
  const lists = useT("lists")
  const { data, error } = useQuery(practiceReviewsQuery(useApi(), search))
  if (error !== null) throw error
  if (data === undefined) return <PartsSkeleton />
  const { items, total, stars, byStars, unanswered } = data
  return (
    <Wrap width="text" className={s.page}>
      <header>
        <h1>{common("area.reviews")}</h1>
        <p className={s.lead}>{t("mine.lead")}</p>
      </header>
      {stars.count === 0 ? (
        <EmptyState art={<Plant area="mind" />} title={t("mine.emptyTitle")}>
          {t("mine.emptyText")}
        </EmptyState>
      ) : (
        <>
          <Summary average={stars.average} count={stars.count} byStars={byStars} />
          <Filters search={search} unanswered={unanswered} />
          {items.length === 0 ? <EmptyState title={lists("none")} /> : null}
          <ul className={s.list}>
            {items.map((review) => (
              <li key={review.uuid}>
                <ReviewCard review={review}>
                  {review.answerHiddenReason === null ? null : (
                    <p className={s.quiet}>{t("mine.answerHidden", { reason: review.answerHiddenReason })}</p>
                  )}
                  {review.abilities.answer ? <AnswerForm review={review} /> : null}
                </ReviewCard>
              </li>
            ))}
          </ul>
          <ListPages page={search.page ?? 1} total={total} size={PAGE_SIZE} />
        </>
      )}
    </Wrap>
  )
}

type SummaryProps = { readonly average: number; readonly count: number; readonly byStars: readonly number[] }

/** The average, and how many reviews have how many stars: as bars and in numbers. */
function Summary({ average, count, byStars }: SummaryProps): ReactElement {
  const t = useT("reviews")
  const common = useT("common")
  const language = useLanguage()
  const text = formatNumber({ language, value: Math.round(average * 10) / 10 })
  return (
    <div className={s.summary}>
      <Rating
        value={average}
        text={text}
        label={t("stars", { value: text })}
        count={common("count.reviews", { count })}
        full
      />
      <table>
        <caption className={s.quiet}>{t("mine.spread")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("mine.starsColumn")}</th>
            <td />
            <th scope="col">{t("mine.countColumn")}</th>
          </tr>
        </thead>
        <tbody>
          {[5, 4, 3, 2, 1].map((stars) => {
            const many = byStars[stars - 1] ?? 0
            return (
              <tr key={stars}>
                <th scope="row">{stars}</th>
                <td className={s.bar} aria-hidden="true">
                  <span style={{ inlineSize: `${(100 * many) / count}%` }} />
                </td>
                <td>{formatNumber({ language, value: many })}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function Filters({ search, unanswered }: { search: ReviewsSearch; unanswered: number }): ReactElement {
  const t = useT("reviews")
  const lists = useT("lists")
  const language = useLanguage()
  const to = { to: "/$lang/$role/reviews", params: { lang: language, role: "provider" } } as const
  const isOpen = search.show === "unanswered"
  return (
    <ChipRow label={t("mine.filter")} scroll>
      <LinkChip {...to} search={{}} selected={!isOpen && search.stars === undefined}>
        {lists("all")}
      </LinkChip>
      <LinkChip
        {...to}
        search={{ show: "unanswered" }}
        selected={isOpen}
        detail={formatNumber({ language, value: unanswered })}
      >
        {t("mine.unanswered")}
      </LinkChip>
      {[5, 4, 3, 2, 1].map((stars) => (
        <LinkChip key={stars} {...to} search={{ stars }} selected={search.stars === stars}>
          {t("stars", { value: stars })}
        </LinkChip>
      ))}
    </ChipRow>
  )
}
