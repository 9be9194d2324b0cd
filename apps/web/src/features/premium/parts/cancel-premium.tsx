import { Button } from "@arnica/ui/button"
import { notify } from "@arnica/ui/notify"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { randomKey } from "../../../platform/api/random-key.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { ConfirmDialog } from "../../../platform/ui/confirm-dialog.tsx"
import { premiumQuery } from "../queries.ts"

type CancelPremiumProps = {
  /** The day to which it is paid; null when nothing was. */
  readonly until: string | null
}

/** Cancels premium, after a question. */
export function CancelPremium({ until }: CancelPremiumProps): ReactElement {
  const t = useT("premium")
  const api = useApi()
  const queryClient = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  const cancel = useMutation({
    mutationFn: () => api.call("DELETE /api/v2/premium/renewal", { idempotencyKey: randomKey() }),
    onSuccess: (premium) => {
      queryClient.setQueryData(premiumQuery(api).queryKey, premium)
      notify({ type: "positive", title: t("cancelled") })
      close()
    },
  })
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t("cancel.button")}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={close}
        title={t("cancel.title")}
        text={until === null ? t("cancel.textStarting") : t("cancel.text", { date: until })}
        confirm={t("cancel.confirm")}
        keep={t("cancel.keep")}
        action={cancel}
      />
    </>
  )
}
