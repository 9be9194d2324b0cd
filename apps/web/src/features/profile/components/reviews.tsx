import type { SpecialistProfile } from "@arnica/contract/specialists"
import { capitalise, formatNumber, languageName } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { ChipRow } from "@arnica/ui/chip"
import { EmptyState } from "@arnica/ui/empty-state"
import { Loading } from "@arnica/ui/skeleton"
import { useInfiniteQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import type { Parts } from "../../../platform/ui/load-more.tsx"
import { usePreview } from "../preview-context.ts"
import { reviewsQuery } from "../queries.ts"
import s from "./content.module.css"
import { ChipLink } from "./links.tsx"
import { ReviewSkeletons } from "./overview.tsx"
import { Retry } from "./retry.tsx"
import { ReviewItem } from "./review-item.tsx"

type ReviewsProps = {
  readonly profile: SpecialistProfile
  /** Shows those in one language alone. */
  readonly language: string | undefined
}

/** All reviews, a page at a time, in all languages or in one. */
export function Reviews({ profile, language }: ReviewsProps): ReactElement {
  const t = useT("profile")
  const isPreview = usePreview() !== null
  const reviews = useInfiniteQuery({
    ...reviewsQuery(useApi(), { specialistId: profile.id, language }),
    enabled: profile.reviewCount > 0,
  })
  const list = reviews.data?.pages.flatMap((page) => page.list) ?? []
  if (profile.reviewCount === 0) {
    return (
      <div className={s.content}>
        <EmptyState title={t("reviews.emptyTitle")}>{t("reviews.emptyText")}</EmptyState>
      </div>
    )
  }
  return (
    <div className={s.content}>
      <section aria-labelledby="reviews-title" className={s.part}>
        <div className={s.partHead}>
          <h2 id="reviews-title">{t("say.title")}</h2>
        </div>
        <p className={s.note}>{t("reviews.rule")}</p>
        {isPreview ? null : (
          <Languages profile={profile} chosen={language} counts={reviews.data?.pages[0]?.languages ?? []} />
        )}
        {reviews.isPending ? (
          <Loading label={t("reviews.loading")}>
            <ReviewSkeletons />
          </Loading>
        ) : null}
        <ul className={s.reviews}>
          {list.map((review) => (
            <ReviewItem key={review.uuid} review={review} answeredBy={profile.fullName} reportable />
          ))}
        </ul>
        {reviews.isError ? <Retry text={t("reviews.failed")} onRetry={() => reviews.refetch()} /> : null}
        <LoadMore reviews={reviews} shown={list.length} total={reviews.data?.pages.at(-1)?.count ?? 0} />
      </section>
    </div>
  )
}

type MoreProps = {
  readonly reviews: Parts
  readonly shown: number
  readonly total: number
}

function LoadMore({ reviews, shown, total }: MoreProps): ReactElement | null {
  const t = useT("profile")
  const language = useLanguage()
  if (!reviews.hasNextPage) return null
  const [some, all] = [shown, total].map((value) => formatNumber({ language, value }))
  return (
    <div className={s.more}>
      <Button variant="quiet" loading={reviews.isFetchingNextPage} onClick={() => reviews.fetchNextPage()}>
        {t("reviews.more")}
      </Button>
      <span className={s.note}>{t("reviews.progress", { shown: some, total: all })}</span>
    </div>
  )
}

type LanguagesProps = {
  readonly profile: SpecialistProfile
  readonly chosen: string | undefined
  readonly counts: readonly { code: string; count: number }[]
}

/** The languages that reviews are written in, as links: each has its own address. */
function Languages({ profile, chosen, counts }: LanguagesProps): ReactElement | null {
  const t = useT("profile")
  const language = useLanguage()
  if (counts.length < 2 && chosen === undefined) return null
  const page = {
    to: "/$lang/a/$atlasUrl/{-$tab}",
    params: { lang: language, atlasUrl: profile.atlasUrl, tab: "reviews" },
    resetScroll: false,
  } as const
  const total = formatNumber({ language, value: profile.reviewCount })
  return (
    <ChipRow label={t("reviews.filter")} scroll>
      <ChipLink {...page} activeOptions={{ exact: true }} selected={chosen === undefined} detail={total}>
        {t("reviews.all")}
      </ChipLink>
      {counts.map(({ code, count }) => {
        const word = code.toLowerCase()
        return (
          <ChipLink
            key={code}
            {...page}
            search={{ language: word }}
            selected={word === chosen}
            detail={formatNumber({ language, value: count })}
          >
            {capitalise({ language, text: languageName({ language, code: word }) })}
          </ChipLink>
        )
      })}
    </ChipRow>
  )
}
