import type { ModeratedReview } from "@arnica/contract/review-moderation"
import { Button } from "@arnica/ui/button"
import { Tag } from "@arnica/ui/tag"
import { Link } from "@tanstack/react-router"
import { type ReactElement, useState } from "react"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import s from "../reviews.module.css"
import { HideDialog } from "./hide-dialog.tsx"
import { ReviewCard } from "./review-card.tsx"
import { type Judge, type Part, useJudge } from "./use-judge.ts"

/** A review for an admin: why it is here, and the verdict. */
export function ModeratedCard({ review }: { review: ModeratedReview }): ReactElement {
  const t = useT("reviews")
  const language = useLanguage()
  const [hiding, setHiding] = useState<Part | null>(null)
  const { uuid, status, holdReason, hiddenReason, answerHiddenReason, specialist } = review
  const judge = useJudge(uuid, () => setHiding(null))
  return (
    <ReviewCard
      review={review}
      answerOf={specialist.fullName}
      aside={<Tag tone={status === "published" ? "pine" : "clay"}>{t(`admin.status.${status}`)}</Tag>}
    >
      <Link to="/$lang/a/$atlasUrl/{-$tab}" params={{ lang: language, atlasUrl: specialist.atlasUrl }}>
        {t("admin.about", { name: specialist.fullName })}
      </Link>
      {holdReason === null ? null : <p className={s.quiet}>{t(`admin.held.${holdReason}`)}</p>}
      {hiddenReason === null ? null : (
        <p className={s.quiet}>{t("admin.hidden", { reason: hiddenReason })}</p>
      )}
      {answerHiddenReason === null ? null : (
        <p className={s.quiet}>{t("admin.answerHidden", { reason: answerHiddenReason })}</p>
      )}
      <Reports reports={review.reports} />
      {hiding === null ? <RefusalCallout error={judge.error} /> : null}
      <Verdicts review={review} judge={judge} onHide={setHiding} />
      {hiding === null ? null : <HideDialog part={hiding} judge={judge} onClose={() => setHiding(null)} />}
    </ReviewCard>
  )
}

/** What readers have against it or its answer. */
function Reports({ reports }: Pick<ModeratedReview, "reports">): ReactElement {
  const t = useT("reviews")
  const profile = useT("profile")
  return (
    <>
      {reports.map(({ about, reason, note, at }) => {
        const report = [profile(`report.reason.${reason}`), ...(note === "" ? [] : [note])].join(": ")
        return (
          <p key={`${about} ${at}`} className={s.quiet}>
            {about === "answer" ? t("admin.ofAnswer", { report }) : report}
          </p>
        )
      })}
    </>
  )
}

type VerdictsProps = {
  readonly review: ModeratedReview
  readonly judge: Judge
  readonly onHide: (part: Part) => void
}

/** What can be decided about a review and its answer. */
function Verdicts({ review, judge, onHide }: VerdictsProps): ReactElement {
  const t = useT("reviews")
  const { status, answerHiddenReason, abilities } = review
  const show = (part: Part, label: string): ReactElement => (
    <Button
      size="small"
      variant="soft"
      loading={judge.isPending && judge.variables.part === part}
      onClick={() => judge.mutate({ part, hiding: null })}
    >
      {label}
    </Button>
  )
  const hide = (part: Part, label: string): ReactElement => (
    <Button size="small" variant="quiet" onClick={() => onHide(part)}>
      {label}
    </Button>
  )
  return (
    <div className={s.buttons}>
      {abilities.publish ? show("review", t(status === "published" ? "admin.keep" : "admin.publish")) : null}
      {abilities.hide ? hide("review", t("admin.hide")) : null}
      {abilities.publishAnswer
        ? show("answer", t(answerHiddenReason === null ? "admin.keepAnswer" : "admin.publishAnswer"))
        : null}
      {abilities.hideAnswer ? hide("answer", t("admin.hideAnswer")) : null}
    </div>
  )
}
