import { Button } from "@arnica/ui/button"
import { notify } from "@arnica/ui/notify"
import { type ReactElement, useState } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import { ConfirmDialog } from "../../../platform/ui/confirm-dialog.tsx"
import { useDropOrder } from "../../../shared/orders/use-drop-order.ts"

type GiveUpProps = {
  readonly orderId: string
  readonly what: string
  /** Whether a bank decides about a payment of it. */
  readonly isPending: boolean
}

/** Gives up an order that is not paid, after a question. */
export function GiveUp({ orderId, what, isPending }: GiveUpProps): ReactElement {
  const t = useT("orders")
  const [isOpen, setOpen] = useState(false)
  const drop = useDropOrder(orderId)
  const close = (): void => setOpen(false)
  const done = (): void => void notify({ type: "positive", title: t("drop.done") })
  return (
    <>
      <Button size="small" variant="quiet" aria-label={t("drop.of", { what })} onClick={() => setOpen(true)}>
        {t("drop.button")}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={close}
        title={t("drop.title")}
        text={isPending ? t("drop.pending") : t("drop.text")}
        confirm={t("drop.button")}
        keep={t("drop.keep")}
        action={{
          ...drop,
          error: null,
          mutate: () => drop.mutate(undefined, { onSuccess: done, onSettled: close }),
        }}
      />
    </>
  )
}
