import type { Review } from "@arnica/contract/reviews"
import { capitalise, formatDate } from "@arnica/i18n/format"
import { ReviewStars } from "@arnica/ui/rating"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import s from "./content.module.css"
import { ReportLink } from "./report-link.tsx"

type ReviewProps = {
  readonly review: Review
  readonly answeredBy: string
  /** Whether what is wrong with it can be told from here. */
  readonly reportable?: boolean
}

/** What somebody wrote after a session, and the answer to it. */
export function ReviewItem({ review, answeredBy, reportable }: ReviewProps): ReactElement {
  const t = useT("profile")
  const language = useLanguage()
  const zone = useViewerZone()
  const { author, stars, sessionsBefore, createdAt, answer } = review
  const month = formatDate({ language, at: createdAt, zone, style: "month" })
  const about = [
    author ?? t("review.anonymous"),
    ...(sessionsBefore === null || sessionsBefore < 1 ? [] : [t("review.after", { count: sessionsBefore })]),
    month,
  ]
  return (
    <li className={s.review}>
      <p className={s.reviewHead}>
        <ReviewStars value={stars} label={t("rating", { value: stars, max: 5 })} />
        <span>{about.join(" · ")}</span>
      </p>
      <p className={s.reviewText} lang={review.language.toLowerCase()}>
        {review.text}
      </p>
      {reportable ? <ReportLink uuid={review.uuid} about="review" /> : null}
      {answer === null ? null : (
        <div className={s.answer}>
          <p className={s.answerHead}>
            {capitalise({ language, text: t("review.answered", { name: answeredBy }) })}
          </p>
          <p className={s.reviewText} lang={review.language.toLowerCase()}>
            {answer.text}
          </p>
          {reportable ? <ReportLink uuid={review.uuid} about="answer" /> : null}
        </div>
      )}
    </li>
  )
}
