import type { Order } from "@arnica/contract/payments"
import { formatDate, formatMoney } from "@arnica/i18n/format"
import { Card } from "@arnica/ui/card"
import { PriceLine, PriceList } from "@arnica/ui/price"
import type { ReactElement } from "react"
import { PREMIUM } from "../../../platform/api/route-groups.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useSession } from "../../../platform/session/session.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import billStyles from "../components/bill.module.css"
import { Bought } from "../components/bought.tsx"

type PremiumPaymentProps = { readonly order: Order }

/** Paying for a month of premium, and what became of it. */
export function PremiumPayment({ order }: PremiumPaymentProps): ReactElement {
  const t = useT("premium")
  const language = useLanguage()
  const zone = useViewerZone()
  const email = useSession()?.email ?? ""
  const until = order.premium?.until ?? null
  const date = until === null ? "" : formatDate({ language, at: until, zone })
  const texts = {
    success: t("order.successText", { date, email }),
    pending: t("order.pendingText", { email }),
    over: t("order.overText"),
  }
  return (
    <Bought
      order={order}
      titles={{ success: t("order.success"), pending: t("order.pending"), over: t("order.over") }}
      texts={texts}
      note={t("terms")}
      tells={PREMIUM}
      bill={<Bill order={order} />}
    >
      <LinkButton to="/$lang/$role/premium" params={{ lang: language, role: "provider" }}>
        {t("order.back")}
      </LinkButton>
    </Bought>
  )
}

function Bill({ order }: PremiumPaymentProps): ReactElement {
  const t = useT("premium")
  const payment = useT("payment")
  const amount = formatMoney({ language: useLanguage(), ...order.total })
  return (
    <Card component="aside" aria-label={payment("bill.label")} className={billStyles.bill}>
      <PriceList>
        <PriceLine total label={t("order.item")} amount={amount} />
      </PriceList>
    </Card>
  )
}
