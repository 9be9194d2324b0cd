import type { ReactElement, ReactNode } from "react"
import { UnsavedGuard } from "../../../platform/forms/unsaved.tsx"
import { useT } from "../../../platform/i18n/use-t.ts"
import { Part, PartsPage } from "../../../platform/ui/parts-page.tsx"
import { CompanyPrices } from "./company-prices.tsx"
import { InHelpStore } from "./in-help-store.tsx"
import { Packages } from "./packages.tsx"
import { PaidChat } from "./paid-chat.tsx"
import s from "./store.module.css"
import { SubscriptionOffer } from "./subscription-offer.tsx"

/** What a specialist sells, at which price and to whom. `sessions` is the form of the sessions and their prices. */
export function StoreScreen({ sessions }: { sessions: ReactNode }): ReactElement {
  const t = useT("offers")
  const common = useT("common")
  return (
    <UnsavedGuard>
      <PartsPage title={common("area.store")} lead={t("lead")}>
        <Part title={t("sessions.title")}>
          <p className={s.quiet}>{t("sessions.note")}</p>
          {sessions}
        </Part>
        <SubscriptionOffer />
        <Packages />
        <CompanyPrices />
        <PaidChat />
        <InHelpStore />
      </PartsPage>
    </UnsavedGuard>
  )
}
