import type { Order, PackageOrdered } from "@arnica/contract/payments"
import { formatDate, formatMoney } from "@arnica/i18n/format"
import type { ReactElement } from "react"
import { SUBSCRIPTIONS } from "../../../platform/api/route-groups.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useSession } from "../../../platform/session/session.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { Bought } from "../components/bought.tsx"
import { PackageBill } from "../components/package-bill.tsx"
import { phaseOf } from "../model/order-phase.ts"

type SubscriptionPaymentProps = {
  readonly order: Order
  readonly bought: PackageOrdered
  readonly subscriptionId: string
}

/** Paying for a month of a subscription, and what became of it. */
export function SubscriptionPayment({
  order,
  bought,
  subscriptionId: id,
}: SubscriptionPaymentProps): ReactElement {
  const t = useT("subscribing")
  const language = useLanguage()
  const zone = useViewerZone()
  const email = useSession()?.email ?? ""
  const { specialist, expiresAt } = bought
  const date = expiresAt === null ? "" : formatDate({ language, at: expiresAt, zone })
  const price = formatMoney({ language, ...order.total })
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
      note={t("order.terms", { name: specialist.fullName, price })}
      tells={SUBSCRIPTIONS}
      bill={<PackageBill order={order} bought={bought} />}
    >
      {phaseOf(order) === "success" ? (
        <LinkButton
          to="/$lang/a/$atlasUrl/{-$tab}"
          params={{ lang: language, atlasUrl: specialist.atlasUrl }}
          hash="booking"
        >
          {t("do.book")}
        </LinkButton>
      ) : null}
      <LinkButton
        variant="soft"
        to="/$lang/$role/subscriptions/$id"
        params={{ lang: language, role: "customer", id }}
      >
        {t("order.toSubscription")}
      </LinkButton>
    </Bought>
  )
}
