import type { SpecialistReview } from "@arnica/contract/specialist-review"
import { formatDateTime } from "@arnica/i18n/format"
import { Dialog } from "@arnica/ui/dialog"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import s from "../vetting.module.css"

type DialogProps = { readonly review: SpecialistReview; readonly onClose: () => void }

/** What happened to a profile: when, by whom, and what was said. */
export function HistoryDialog({ review, onClose }: DialogProps): ReactElement {
  const t = useT("vetting")
  const lists = useT("lists")
  const status = useT("dashboard")
  const language = useLanguage()
  const zone = useViewerZone()
  return (
    <Dialog open title={t("history")} closeLabel={lists("cancel")} onClose={onClose}>
      {review.history.length === 0 ? <p>{t("noHistory")}</p> : null}
      <ol className={s.list}>
        {review.history.map(({ at, from, to, byName, comment }) => (
          <li key={`${at} ${to}`}>
            <div className={s.quiet}>
              {formatDateTime({ language, zone, at, style: "long" })} · {byName}
            </div>
            <div>
              {status(`status.${from}`)} → {status(`status.${to}`)}
            </div>
            {comment === null ? null : <p className={s.value}>{comment}</p>}
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
