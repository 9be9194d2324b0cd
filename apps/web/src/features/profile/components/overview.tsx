import type { ProfileModel, SpecialistProfile } from "@arnica/contract/specialists"
import { Skeleton, SkeletonText } from "@arnica/ui/skeleton"
import { useQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { topReviewsQuery } from "../queries.ts"
import { CompanyCover } from "./company-cover.tsx"
import s from "./content.module.css"
import { Facts } from "./facts.tsx"
import { GiveSessions } from "./give-sessions.tsx"
import { Groups } from "./groups.tsx"
import { PartLink } from "./links.tsx"
import { OwnText } from "./own-text.tsx"
import { Packages } from "./packages.tsx"
import { PaidChats } from "./paid-chats.tsx"
import { Retry } from "./retry.tsx"
import { ReviewItem } from "./review-item.tsx"
import { SubscriptionPlans } from "./subscription-plans.tsx"

/** In their own words, what to expect, and what people say. */
export function Overview({ model }: { model: ProfileModel }): ReactElement {
  const { profile } = model
  return (
    <div className={s.content}>
      <OwnText profile={profile}>
        {profile.headingText === "" ? null : <p className={s.lead}>{profile.headingText}</p>}
        {profile.descriptionText.map((paragraph) => (
          <p key={paragraph} className={s.text}>
            {paragraph}
          </p>
        ))}
      </OwnText>
      <Facts model={model} />
      <CompanyCover profile={profile} />
      <SubscriptionPlans profile={profile} />
      <Packages profile={profile} />
      <GiveSessions profile={profile} />
      <PaidChats profile={profile} />
      <Groups profile={profile} />
      {profile.reviewCount === 0 ? null : <TopReviews profile={profile} />}
    </div>
  )
}

function TopReviews({ profile }: { profile: SpecialistProfile }): ReactElement {
  const t = useT("profile")
  const reviews = useQuery(topReviewsQuery(useApi(), profile.atlasUrl))
  return (
    <section id="reviews" aria-labelledby="reviews-title" className={s.part}>
      <div className={s.partHead}>
        <h2 id="reviews-title">{t("say.title")}</h2>
        <PartLink atlasUrl={profile.atlasUrl} tab="reviews">
          {t("say.all", { count: profile.reviewCount })}
        </PartLink>
      </div>
      {reviews.isError ? <Retry text={t("reviews.failed")} onRetry={() => reviews.refetch()} /> : null}
      {reviews.isPending ? <ReviewSkeletons /> : null}
      <ul className={s.reviews}>
        {reviews.data?.map((review) => (
          <ReviewItem key={review.uuid} review={review} answeredBy={profile.fullName} />
        ))}
      </ul>
    </section>
  )
}

/** Reviews that will be. */
export function ReviewSkeletons(): ReactElement {
  return (
    <div className={s.reviewSkeletons}>
      {[1, 2, 3].map((nth) => (
        <div key={nth} className={s.reviewSkeleton}>
          <Skeleton width="11rem" />
          <SkeletonText lines={2} />
        </div>
      ))}
    </div>
  )
}
