import type { Order, VoucherOrdered } from "@arnica/contract/payments"
import { formatMoney } from "@arnica/i18n/format"
import { Card } from "@arnica/ui/card"
import { PriceLine, PriceList } from "@arnica/ui/price"
import type { ReactElement } from "react"
import { VOUCHERS } from "../../../platform/api/route-groups.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useSession } from "../../../platform/session/session.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { forgetShopDraft } from "../../../shared/vouchers/kept-draft.ts"
import { soldDetail } from "../../../shared/vouchers/sold-detail.ts"
import billStyles from "../components/bill.module.css"
import { Bought } from "../components/bought.tsx"

type VoucherPaymentProps = { readonly order: Order; readonly bought: VoucherOrdered }

/** Paying for a voucher, and what became of it. */
export function VoucherPayment({ order, bought }: VoucherPaymentProps): ReactElement {
  const t = useT("voucherShop")
  const language = useLanguage()
  const email = useSession()?.email ?? ""
  const texts = {
    success: t(`order.${bought.delivery}`, { email }),
    pending: t("order.pendingText", { email }),
    over: t("order.overText"),
  }
  return (
    <Bought
      order={order}
      titles={{ success: t("order.success"), pending: t("order.pending"), over: t("order.over") }}
      texts={texts}
      note={t("order.note")}
      tells={VOUCHERS}
      onPaid={forgetShopDraft}
      bill={<Bill order={order} bought={bought} />}
    >
      <LinkButton to="/$lang/$role/vouchers" params={{ lang: language, role: "customer" }}>
        {t("order.toVouchers")}
      </LinkButton>
    </Bought>
  )
}

function Bill({ order, bought }: VoucherPaymentProps): ReactElement {
  const t = useT("voucherShop")
  const payment = useT("payment")
  const vouchers = useT("vouchers")
  const language = useLanguage()
  return (
    <Card component="aside" aria-label={payment("bill.label")} className={billStyles.bill}>
      {bought.name === null ? null : <p>{t("card.for", { name: bought.name })}</p>}
      {bought.sessions === null ? null : (
        <p>
          {vouchers("worth.count", { count: bought.sessions.count })} ·{" "}
          {soldDetail({ minutes: bought.sessions.minutes, name: bought.sessions.specialist, language })}
        </p>
      )}
      <PriceList>
        <PriceLine total label={t("order.item")} amount={formatMoney({ language, ...order.total })} />
        {order.refunded.amount > 0 ? (
          <PriceLine label={payment("bill.refunded")} amount={formatMoney({ language, ...order.refunded })} />
        ) : null}
      </PriceList>
    </Card>
  )
}
