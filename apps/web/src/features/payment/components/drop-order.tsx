import { Button } from "@arnica/ui/button"
import { type ReactElement, useState } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import { ConfirmDialog } from "../../../platform/ui/confirm-dialog.tsx"
import { useDropOrder } from "../../../shared/orders/use-drop-order.ts"

/** The way out: gives the time back, after a question. */
export function DropOrder({ orderId }: { orderId: string }): ReactElement {
  const t = useT("payment")
  const [isOpen, setOpen] = useState(false)
  const drop = useDropOrder(orderId)
  const close = (): void => setOpen(false)
  return (
    <>
      <Button variant="link" onClick={() => setOpen(true)}>
        {t("drop.link")}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={close}
        title={t("drop.title")}
        text={t("drop.text")}
        confirm={t("drop.confirm")}
        keep={t("drop.keep")}
        action={{ ...drop, error: null, mutate: () => drop.mutate(undefined, { onSettled: close }) }}
      />
    </>
  )
}
