import type { SpecialistReview } from "@arnica/contract/specialist-review"
import { Button } from "@arnica/ui/button"
import { Textarea } from "@arnica/ui/text-field"
import { type ReactElement, useState } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import s from "../vetting.module.css"
import { CloseDialog } from "./close-dialog.tsx"
import { SuspendDialog } from "./suspend-dialog.tsx"
import type { Comments } from "./tab-difference.tsx"
import type { Decide } from "./use-decide.ts"

type DecisionsProps = {
  readonly review: SpecialistReview
  readonly comments: Comments
  /** What is said of the profile as a whole; kept by who shows it, so that a conflict loses nothing. */
  readonly comment: string
  readonly onComment: (comment: string) => void
  readonly decide: Decide
}

/** What can be decided about a profile where it stands. */
export function Decisions({ review, comments, comment, onComment, decide }: DecisionsProps): ReactElement {
  const t = useT("vetting")
  const [open, setOpen] = useState<"suspend" | "close" | null>(null)
  const { status, abilities } = review
  const asked = Object.values(comments).filter((text) => text.trim().length > 2).length
  return (
    <div className={s.part}>
      {abilities.requestChanges && asked > 0 ? (
        <Textarea
          label={t("overall")}
          value={comment}
          maxLength={1_000}
          rows={2}
          onChange={(event) => onComment(event.currentTarget.value)}
        />
      ) : null}
      <div className={s.row}>
        {abilities.approve ? (
          <Button disabled={asked > 0} loading={decide.isPending} onClick={() => decide.approve()}>
            {t(status === "submitted" ? "activate" : "approve")}
          </Button>
        ) : null}
        {abilities.requestChanges ? (
          <Button
            variant="soft"
            disabled={asked === 0}
            loading={decide.isPending}
            onClick={() => decide.requestChanges({ comment, comments })}
          >
            {t("requestChanges", { count: asked })}
          </Button>
        ) : null}
        {abilities.resume ? (
          <Button loading={decide.isPending} onClick={() => decide.resume()}>
            {t(status === "closed" ? "reopen" : "resume")}
          </Button>
        ) : null}
        {abilities.suspend ? (
          <Button variant="quiet" onClick={() => setOpen("suspend")}>
            {t("suspend")}
          </Button>
        ) : null}
        {abilities.close ? (
          <Button variant="quiet" onClick={() => setOpen("close")}>
            {t("close")}
          </Button>
        ) : null}
      </div>
      {abilities.requestChanges && asked === 0 ? <p className={s.quiet}>{t("askHint")}</p> : null}
      {open === "suspend" ? (
        <SuspendDialog review={review} decide={decide} onClose={() => setOpen(null)} />
      ) : null}
      {open === "close" ? <CloseDialog decide={decide} onClose={() => setOpen(null)} /> : null}
    </div>
  )
}
