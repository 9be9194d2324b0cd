import type { PaidChat } from "@arnica/contract/paid-chat"
import { formatMoney } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { notify } from "@arnica/ui/notify"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { randomKey } from "../../platform/api/random-key.ts"
import { refresh } from "../../platform/api/refresh.ts"
import { PAID_CHATS } from "../../platform/api/route-groups.ts"
import { useApi } from "../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../platform/i18n/use-t.ts"
import { ConfirmDialog } from "../../platform/ui/confirm-dialog.tsx"

type EndChatProps = {
  readonly id: PaidChat["id"]
  readonly refund: NonNullable<PaidChat["endNow"]>
}

/** Ends a paid chat as its specialist, after a question that says what goes back. */
export function EndChat({ id, refund }: EndChatProps): ReactElement {
  const t = useT("paidchat")
  const language = useLanguage()
  const api = useApi()
  const queryClient = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  const end = useMutation({
    mutationFn: () =>
      api.call("POST /api/v2/paid-chats/{id}/end", {
        params: { id },
        body: { expectedRefund: refund },
        idempotencyKey: randomKey(),
      }),
    onSuccess: () => {
      notify({ type: "positive", title: t("end.done") })
      close()
      // The button that opened this is gone with the chat.
      document.querySelector("main")?.focus()
    },
    onSettled: () => refresh(queryClient, PAID_CHATS),
  })
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
        {t("end.button")}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={close}
        title={t("end.title")}
        text={
          refund.amount === 0
            ? t("end.nothing")
            : t("end.text", { amount: formatMoney({ language, ...refund }) })
        }
        confirm={t("end.button")}
        keep={t("end.keep")}
        action={end}
      />
    </>
  )
}
