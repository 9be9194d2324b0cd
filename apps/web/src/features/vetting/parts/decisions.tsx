import type { SpecialistReview } from "@arnica/contract/specialist-review"
import { Button } from "@arnica/ui/button"
import { Callout } from "@arnica/ui/callout"
import { Textarea } from "@arnica/ui/text-field"
import { type ReactElement, useState } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import s from "../vetting.module.css"
import { CloseDialog } from "./close-dialog.tsx"
import { SuspendDialog } from "./suspend-dialog.tsx"
import type { Decide } from "./use-decide.ts"
import type { Comments } from "./use-reading.ts"

const isUnchecked = ({ unchecked }: SpecialistReview): boolean =>
  unchecked.address || unchecked.noLicenceDocument || unchecked.documents.length > 0

/** What has to be there and to be looked at before a profile can be approved. */
function Unchecked({ review }: { readonly review: SpecialistReview }): ReactElement | null {
  const t = useT("vetting")
  const { address, noLicenceDocument, documents } = review.unchecked
  if (!review.abilities.approve || !isUnchecked(review)) return null
  return (
    <Callout tone="info" title={t("unchecked.title")}>
      <ul>
        {address ? <li>{t("unchecked.address")}</li> : null}
        {noLicenceDocument ? <li>{t("unchecked.noLicenceDocument")}</li> : null}
        {[...new Set(documents)].map((name) => (
          <li key={name}>{t("unchecked.document", { name })}</li>
        ))}
      </ul>
    </Callout>
  )
}

type ApproveProps = Pick<DecisionsProps, "review" | "decide"> & { readonly isAsking: boolean }

function Approve({ review, isAsking, decide }: ApproveProps): ReactElement | null {
  const t = useT("vetting")
  if (!review.abilities.approve) return null
  return (
    <Button
      disabled={isAsking || isUnchecked(review)}
      loading={decide.isPending}
      onClick={() => decide.approve()}
    >
      {t(review.status === "submitted" ? "activate" : "approve")}
    </Button>
  )
}

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
        <Approve review={review} isAsking={asked > 0} decide={decide} />
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
      <Unchecked review={review} />
      {abilities.requestChanges && asked === 0 ? <p className={s.quiet}>{t("askHint")}</p> : null}
      {open === "suspend" ? (
        <SuspendDialog review={review} decide={decide} onClose={() => setOpen(null)} />
      ) : null}
      {open === "close" ? <CloseDialog decide={decide} onClose={() => setOpen(null)} /> : null}
    </div>
  )
}
