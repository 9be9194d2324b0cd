import type { Review } from "@arnica/contract/reviews"
import { formatDate } from "@arnica/i18n/format"
import { Card } from "@arnica/ui/card"
import { ReviewStars } from "@arnica/ui/rating"
import type { ReactElement, ReactNode } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useAreaZone } from "../../../platform/time/use-area-zone.ts"
import s from "../reviews.module.css"

type ReviewCardProps = {
  readonly review: Review
  /** Who answered, for those who did not. */
  readonly answerOf?: string
  /** Stands beside the date: how it stands. */
  readonly aside?: ReactNode
  /** What can be done with it. */
  readonly children?: ReactNode
}

/** A review with its answer, for those who look after it. */
export function ReviewCard({ review, answerOf, aside, children }: ReviewCardProps): ReactElement {
  const t = useT("reviews")
  const language = useLanguage()
  const zone = useAreaZone()
  const { author, stars, createdAt, answer, text } = review
  const about = [author ?? t("anonymous"), formatDate({ language, at: createdAt, zone })]
  return (
    <Card component="article" className={s.card}>
      <div className={s.head}>
        <ReviewStars value={stars} label={t("stars", { value: stars })} />
        <span className={s.quiet}>{about.join(" · ")}</span>
        {aside}
      </div>
      <p className={s.words} lang={review.language}>
        {text}
      </p>
      {answer === null ? null : (
        <div className={s.answer}>
          <p className={s.quiet}>
            {answerOf === undefined ? t("answer.label") : t("answer.of", { name: answerOf })}
          </p>
          <p className={s.words}>{answer.text}</p>
        </div>
      )}
      {children}
    </Card>
  )
}
