import type { Colleague } from "@arnica/contract/clinic"
import { Button } from "@arnica/ui/button"
import { notify } from "@arnica/ui/notify"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { type ReactElement, useState } from "react"
import { refresh } from "../../../platform/api/refresh.ts"
import { CLINIC } from "../../../platform/api/route-groups.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { ConfirmDialog } from "../../../platform/ui/confirm-dialog.tsx"

/** Takes a specialist out of the clinic, once it was asked whether that is meant. */
export function Unlink({ colleague }: { colleague: Colleague }): ReactElement {
  const t = useT("clinic")
  const language = useLanguage()
  const api = useApi()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const unlink = useMutation({
    mutationFn: () => api.call("DELETE /api/v2/clinic/members/{id}", { params: { id: colleague.memberId } }),
    onSuccess: async () => {
      notify({ type: "positive", title: t("unlink.done", { name: colleague.fullName }) })
      await navigate({ to: "/$lang/$role/specialists", params: { lang: language, role: "clinic" } })
      await refresh(queryClient, CLINIC)
    },
  })
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t("unlink.button")}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t("unlink.title", { name: colleague.fullName })}
        text={t("unlink.text")}
        confirm={t("unlink.button")}
        keep={t("sure.keep")}
        action={unlink}
      />
    </>
  )
}
