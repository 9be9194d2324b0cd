import type { SessionReview } from "@arnica/contract/review-moderation"
import { formatDate } from "@arnica/i18n/format"
import { Callout } from "@arnica/ui/callout"
import { Wrap } from "@arnica/ui/wrap"
import { useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useAreaZone } from "../../../platform/time/use-area-zone.ts"
import { BackLink } from "../../../platform/ui/back-link.tsx"
import { ReviewCard } from "../components/review-card.tsx"
import { ReviewForm } from "../components/review-form.tsx"
import { sessionReviewQuery } from "../queries.ts"
import s from "../reviews.module.css"

/** What a client says of a session: written once, changed until it is answered. */
export function WriteReviewScreen({ uuid }: { uuid: string }): ReactElement {
  const t = useT("reviews")
  const language = useLanguage()
  const zone = useAreaZone()
  const { data } = useSuspenseQuery(sessionReviewQuery(useApi(), uuid))
  const when = formatDate({ language, at: data.start, zone })
  return (
    <Wrap width="text" className={s.page}>
      <BackLink to="/$lang/$role/appointments/$uuid" params={{ lang: language, role: "customer", uuid }}>
        {t("write.back")}
      </BackLink>
      <header>
        <h1>{t("write.title")}</h1>
        <p className={s.lead}>{t("write.about", { name: data.specialist.fullName, when })}</p>
      </header>
      <Content uuid={uuid} data={data} />
    </Wrap>
  )
}

function Content({ uuid, data }: { uuid: string; data: SessionReview }): ReactElement {
  const errors = useT("errors")
  const { review, obstacle } = data
  if (review === null && obstacle !== null) return <Callout tone="info">{errors(obstacle)}</Callout>
  return (
    <>
      {review === null ? null : <ReviewStatus review={review} />}
      {review === null || review.canEdit ? (
        <ReviewForm uuid={uuid} review={review} />
      ) : (
        <ReviewCard review={review} answerOf={data.specialist.fullName} />
      )}
    </>
  )
}

/** How a review stands that was written. */
function ReviewStatus({ review }: { review: NonNullable<SessionReview["review"]> }): ReactElement {
  const t = useT("reviews")
  if (review.status === "hidden")
    return <Callout tone="warning">{t("write.hidden", { reason: review.hiddenReason ?? "" })}</Callout>
  if (review.status === "waiting") return <Callout tone="info">{t("write.waiting")}</Callout>
  return <Callout tone="info">{t(review.canEdit ? "write.published" : "write.answered")}</Callout>
}
