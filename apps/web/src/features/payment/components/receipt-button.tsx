import type { Order } from "@arnica/contract/payments"
import { Button } from "@arnica/ui/button"
import { DownloadIcon } from "@arnica/ui/icons/actions"
import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import { usePageContext } from "../../../platform/use-page-context.ts"
import { hasReceipt } from "../model/has-receipt.ts"

/** The file that confirms the payment, from the moment at which the money is taken. */
export function ReceiptButton({ order }: { order: Order }): ReactElement | null {
  const t = useT("payment")
  const host = usePageContext().environment.app
  if (!hasReceipt(order)) return null
  return (
    <Button
      component="a"
      size="large"
      variant="soft"
      href={`${host}/api/v2/orders/${order.orderID}/receipt`}
      download
      left={<DownloadIcon />}
    >
      {t("success.receipt")}
    </Button>
  )
}
