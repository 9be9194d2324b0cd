import { Button } from "@arnica/ui/button"
import { Dialog } from "@arnica/ui/dialog"
import { type ReactElement, useState } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import { useDropOrder } from "../model/use-drop-order.ts"

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
      <Dialog
        open={isOpen}
        onClose={close}
        role="alertdialog"
        size="small"
        title={t("drop.title")}
        closeLabel={t("drop.close")}
        footer={
          <>
            <Button variant="quiet" onClick={close}>
              {t("drop.keep")}
            </Button>
            <Button
              variant="danger"
              loading={drop.isPending}
              onClick={() => drop.mutate(undefined, { onSettled: close })}
            >
              {t("drop.confirm")}
            </Button>
          </>
        }
      >
        {t("drop.text")}
      </Dialog>
    </>
  )
}
