import { Button } from "@arnica/ui/button"
import { Dialog } from "@arnica/ui/dialog"
import { notify } from "@arnica/ui/notify"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { randomKey } from "../../../platform/api/random-key.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { readRefusal } from "../../../platform/forms/refusal.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { premiumQuery } from "../queries.ts"

type CancelPremiumProps = {
  /** The day to which it is paid; null when nothing was. */
  readonly until: string | null
}

/** Cancels premium, after a question. */
export function CancelPremium({ until }: CancelPremiumProps): ReactElement {
  const t = useT("premium")
  const errors = useT("errors")
  const api = useApi()
  const queryClient = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  const cancel = useMutation({
    mutationFn: () => api.call("DELETE /api/v2/premium/renewal", { idempotencyKey: randomKey() }),
    onSuccess: (premium) => {
      queryClient.setQueryData(premiumQuery(api).queryKey, premium)
      notify({ type: "positive", title: t("cancelled") })
    },
    onError: (error) =>
      notify({ type: "negative", title: readRefusal(error, errors).text ?? errors("internal") }),
    onSettled: close,
  })
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t("cancel.button")}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        role="alertdialog"
        size="small"
        title={t("cancel.title")}
        closeLabel={t("cancel.close")}
        footer={
          <>
            <Button variant="quiet" onClick={close}>
              {t("cancel.keep")}
            </Button>
            <Button variant="danger" loading={cancel.isPending} onClick={() => cancel.mutate()}>
              {t("cancel.confirm")}
            </Button>
          </>
        }
      >
        {until === null ? t("cancel.textStarting") : t("cancel.text", { date: until })}
      </Dialog>
    </>
  )
}
