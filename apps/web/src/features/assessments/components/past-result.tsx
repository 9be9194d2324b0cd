import type { Scored } from "@arnica/contract/assessments"
import { formatDate } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { notify } from "@arnica/ui/notify"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { refresh } from "../../../platform/api/refresh.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { ConfirmDialog } from "../../../platform/ui/confirm-dialog.tsx"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import s from "../assessments.module.css"
import { OWN_RESULTS } from "../queries.ts"

/** One of somebody's results: to open, and to delete. */
export function PastResult({ result, slug }: { result: Scored; slug: string }): ReactElement {
  const t = useT("assessments")
  const lists = useT("lists")
  const language = useLanguage()
  const zone = useViewerZone()
  const [isAsking, setAsking] = useState(false)
  const remove = useDelete(result.respondentId, () => setAsking(false))
  const { takenAt, title, respondentId } = result
  return (
    <li className={`${s.row} ${s.between}`}>
      <span>
        {formatDate({ language, at: takenAt, zone })} · {title}
      </span>
      <span className={s.row}>
        <LinkButton
          to="/$lang/tests/$slug/$result"
          params={{ lang: language, slug, result: respondentId }}
          size="small"
          variant="soft"
        >
          {t("history.open")}
        </LinkButton>
        <Button size="small" variant="quiet" onClick={() => setAsking(true)}>
          {t("history.delete")}
        </Button>
      </span>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t("history.deleteTitle")}
        text={t("history.deleteText")}
        confirm={t("history.delete")}
        keep={lists("cancel")}
        action={remove}
      />
    </li>
  )
}

function useDelete(uuid: string, done: () => void) {
  const t = useT("assessments")
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation<void, Error, void>({
    mutationFn: async () => {
      await api.call("DELETE /api/v2/assessment-results/{uuid}", { params: { uuid } })
    },
    onSuccess: async () => {
      done()
      notify({ type: "positive", title: t("history.deleted") })
      await refresh(queryClient, OWN_RESULTS)
    },
  })
}
