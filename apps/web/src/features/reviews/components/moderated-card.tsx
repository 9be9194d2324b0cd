import type { ModeratedReview } from "@arnica/contract/review-care"
import { Button } from "@arnica/ui/button"
import { notify } from "@arnica/ui/notify"
import { Tag } from "@arnica/ui/tag"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { type ReactElement, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { ReasonField, useReason } from "../../../platform/forms/reason-field.tsx"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useSetting } from "../../../platform/settings/use-setting.ts"
import { Asking } from "../../../platform/ui/asking.tsx"
import s from "../reviews.module.css"
import { ReviewCard } from "./review-card.tsx"

/** A review for an admin: why it is here, and the verdict. */
export function ModeratedCard({ review }: { review: ModeratedReview }): ReactElement {
  const t = useT("reviews")
  const profile = useT("profile")
  const language = useLanguage()
  const [isHiding, setHiding] = useState(false)
  const { uuid, status, holdReason, hiddenReason, specialist, reports, abilities } = review
  const judge = useJudge(uuid, () => setHiding(false))
  return (
    <ReviewCard
      review={review}
      aside={<Tag tone={status === "published" ? "pine" : "clay"}>{t(`admin.${STATUS_WORDS[status]}`)}</Tag>}
    >
      <Link to="/$lang/a/$atlasUrl/{-$tab}" params={{ lang: language, atlasUrl: specialist.atlasUrl }}>
        {t("admin.about", { name: specialist.fullName })}
      </Link>
      {holdReason === null ? null : <p className={s.quiet}>{t(`admin.held.${holdReason}`)}</p>}
      {hiddenReason === null ? null : (
        <p className={s.quiet}>{t("admin.hidden", { reason: hiddenReason })}</p>
      )}
      {reports.map(({ reason, note, at }) => (
        <p key={at} className={s.quiet}>
          {[profile(`report.reason.${reason}`), ...(note === "" ? [] : [note])].join(": ")}
        </p>
      ))}
      {isHiding ? null : <RefusalCallout error={judge.error} />}
      <div className={s.buttons}>
        {abilities.publish ? (
          <Button size="small" variant="soft" loading={judge.isPending} onClick={() => judge.mutate(null)}>
            {t(status === "published" ? "admin.keep" : "admin.publish")}
          </Button>
        ) : null}
        {abilities.hide ? (
          <Button size="small" variant="quiet" onClick={() => setHiding(true)}>
            {t("admin.hide")}
          </Button>
        ) : null}
      </div>
      <HideDialog isOpen={isHiding} judge={judge} onClose={() => setHiding(false)} />
    </ReviewCard>
  )
}

const STATUS_WORDS = { published: "list.all", waiting: "list.waiting", hidden: "list.hidden" } as const

/** Hides a review with a reason, or publishes it (null). */
function useJudge(uuid: string, onDone: () => void) {
  const t = useT("reviews")
  const api = useApi()
  const queryClient = useQueryClient()
  const params = { uuid }
  return useMutation({
    mutationFn: (reason: string | null) =>
      reason === null
        ? api.call("POST /api/v2/admin/reviews/{uuid}/publication", { params })
        : api.call("POST /api/v2/admin/reviews/{uuid}/hiding", { params, body: { reason } }),
    onSuccess: async ({ status }) => {
      notify({
        type: "positive",
        title: t(status === "hidden" ? "admin.done.hidden" : "admin.done.published"),
      })
      onDone()
      document.querySelector("main")?.focus()
      await queryClient.invalidateQueries({ queryKey: ["moderation"] })
    },
  })
}

type HideDialogProps = {
  readonly isOpen: boolean
  readonly judge: ReturnType<typeof useJudge>
  readonly onClose: () => void
}

function HideDialog({ isOpen, judge, onClose }: HideDialogProps): ReactElement {
  const t = useT("reviews")
  const lists = useT("lists")
  const longest = useSetting("Msg_Max_Length")
  const reason = useReason()
  const submit = (): void => {
    const said = reason.check()
    if (said !== null) judge.mutate(said)
  }
  return (
    <Asking
      isOpen={isOpen}
      title={t("admin.hideTitle")}
      confirm={t("admin.hide")}
      keep={lists("cancel")}
      action={judge}
      onConfirm={submit}
      onClose={onClose}
    >
      <ReasonField reason={reason} label={t("admin.hideReason")} longest={longest} />
    </Asking>
  )
}
