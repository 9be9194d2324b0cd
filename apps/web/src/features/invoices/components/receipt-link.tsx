import { Button } from "@arnica/ui/button"
import { DownloadIcon } from "@arnica/ui/icons/actions"
import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import { usePageContext } from "../../../platform/use-page-context.ts"

type ReceiptLinkProps = {
  readonly orderId: string
  /** What was paid for, where a page has several. */
  readonly what?: string
}

/** The file that confirms a payment. */
export function ReceiptLink({ orderId, what }: ReceiptLinkProps): ReactElement {
  const t = useT("invoices")
  const host = usePageContext().environment.app
  return (
    <Button
      component="a"
      size="small"
      variant="quiet"
      href={`${host}/api/v2/orders/${orderId}/receipt`}
      aria-label={what === undefined ? t("receipt.get") : t("receipt.of", { what })}
      left={<DownloadIcon size={18} />}
      download
    >
      {t("pdf")}
    </Button>
  )
}
