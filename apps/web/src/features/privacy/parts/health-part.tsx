import { Button } from "@arnica/ui/button"
import { Dialog } from "@arnica/ui/dialog"
import { notify } from "@arnica/ui/notify"
import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { refresh } from "../../../platform/api/refresh.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useT } from "../../../platform/i18n/use-t.ts"
import { Part } from "../../../platform/ui/parts-page.tsx"
import { healthDataQuery } from "../queries.ts"
import s from "./part.module.css"

/** What the reader told specialists ahead of sessions: given by their own choice, and taken back by it. */
export function HealthPart(): ReactElement {
  const t = useT("privacy")
  const [isAsking, setAsking] = useState(false)
  const { data } = useSuspenseQuery(healthDataQuery(useApi()))
  return (
    <Part title={t("health.title")}>
      <p className={s.text}>{t("health.lead")}</p>
      <p className={s.text}>{t("health.count", { notes: data.notes, files: data.files })}</p>
      {data.notes + data.files === 0 ? null : (
        <div className={s.buttons}>
          <Button variant="quiet" onClick={() => setAsking(true)}>
            {t("health.withdraw")}
          </Button>
        </div>
      )}
      <Question open={isAsking} onClose={() => setAsking(false)} />
    </Part>
  )
}

function Question({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }): ReactElement {
  const t = useT("privacy")
  const api = useApi()
  const queryClient = useQueryClient()
  const withdraw = useMutation({
    mutationFn: () => api.call("DELETE /api/v2/health-data"),
    onSuccess: async (left) => {
      queryClient.setQueryData(healthDataQuery(api).queryKey, left)
      onClose()
      notify({ type: "positive", title: t("health.gone") })
      await refresh(queryClient, ["GET /api/v2/access-log"])
    },
  })
  return (
    <Dialog
      size="small"
      role="alertdialog"
      open={open}
      onClose={onClose}
      title={t("health.question")}
      closeLabel={t("health.keep")}
      footer={
        <>
          <Button variant="danger" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
            {t("health.withdraw")}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t("health.keep")}
          </Button>
        </>
      }
    >
      <RefusalCallout error={withdraw.error} />
      <p>{t("health.text")}</p>
    </Dialog>
  )
}
