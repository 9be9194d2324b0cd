import { Button } from "@arnica/ui/button"
import { Callout } from "@arnica/ui/callout"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { useDropOrder } from "../../../shared/orders/use-drop-order.ts"

type OpenPaymentProps = { readonly orderId: string | null; readonly isThisOrder: boolean }

/** Another payment is under way: resume it, or drop it. This order's own shows itself as soon as it is read again. */
export function OpenPayment({ orderId, isThisOrder }: OpenPaymentProps): ReactElement | null {
  const t = useT("payment")
  const language = useLanguage()
  const drop = useDropOrder(orderId ?? "")
  if (isThisOrder) return null
  const actions =
    orderId === null ? undefined : (
      <>
        <LinkButton size="small" to="/$lang/booking/payment/$orderId" params={{ lang: language, orderId }}>
          {t("failure.resume")}
        </LinkButton>
        <Button variant="quiet" size="small" loading={drop.isPending} onClick={() => drop.mutate()}>
          {t("failure.drop")}
        </Button>
      </>
    )
  return (
    <Callout tone="warning" role="alert" title={t("failure.openTitle")} actions={actions}>
      {t("failure.openText")}
    </Callout>
  )
}
