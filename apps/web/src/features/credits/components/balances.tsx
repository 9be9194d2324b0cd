import type { CreditAccount } from "@arnica/contract/credits"
import { formatMoney } from "@arnica/i18n/format"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { Facts } from "../../../platform/ui/facts.tsx"
import s from "./credits.module.css"

/** What can be spent, what orders hold, and what is to come, by currency. */
export function Balances({ balances }: Pick<CreditAccount, "balances">): ReactElement {
  const t = useT("ownCredits")
  const language = useLanguage()
  return (
    <div className={s.form}>
      {balances.map(({ currency, available, reserved, cashingOut, pending }) => {
        const money = (amount: number): string => formatMoney({ language, amount, currency })
        const facts = [
          { label: t("balance.available"), value: money(available) },
          ...(reserved > 0 ? [{ label: t("balance.reserved"), value: money(reserved) }] : []),
          ...(cashingOut > 0 ? [{ label: t("balance.cashingOut"), value: money(cashingOut) }] : []),
          ...(pending > 0 ? [{ label: t("balance.pending"), value: money(pending) }] : []),
        ]
        return <Facts key={currency} facts={facts} />
      })}
      {balances.some(({ pending }) => pending > 0) ? (
        <p className={s.quiet}>{t("balance.pendingHint")}</p>
      ) : null}
    </div>
  )
}
