import type { Order, PackageOrdered } from "@arnica/contract/payments"
import { formatDate, formatMonths } from "@arnica/i18n/format"
import type { ReactElement } from "react"
import { PACKAGES } from "../../../platform/api/route-groups.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useSession } from "../../../platform/session/session.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { Bought } from "../components/bought.tsx"
import { PackageBill } from "../components/package-bill.tsx"
import { phaseOf } from "../model/order-phase.ts"

type PackagePaymentProps = { readonly order: Order; readonly bought: PackageOrdered }

/** Paying for a package of sessions, and what became of it. */
export function PackagePayment({ order, bought }: PackagePaymentProps): ReactElement {
  const t = useT("packages")
  const language = useLanguage()
  const zone = useViewerZone()
  const email = useSession()?.email ?? ""
  const { specialist, months, expiresAt } = bought
  const date = expiresAt === null ? "" : formatDate({ language, at: expiresAt, zone })
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
      note={t("order.terms", { name: specialist.fullName, months: formatMonths({ language, months }) })}
      tells={PACKAGES}
      bill={<PackageBill order={order} bought={bought} />}
    >
      {phaseOf(order) === "success" ? (
        <LinkButton
          to="/$lang/a/$atlasUrl/{-$tab}"
          params={{ lang: language, atlasUrl: specialist.atlasUrl }}
          hash="booking"
        >
          {t("own.book")}
        </LinkButton>
      ) : null}
      <LinkButton variant="soft" to="/$lang/$role/packages" params={{ lang: language, role: "customer" }}>
        {t("order.toPackages")}
      </LinkButton>
    </Bought>
  )
}
