import type { MoneyOnTheWire } from "@arnica/contract/shared"
import type { SoldSessionsLeft } from "@arnica/contract/vouchers"
import { formatMoney, formatNumber } from "@arnica/i18n/format"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../platform/i18n/use-t.ts"

type SoldLeftProps = { readonly sessions: SoldSessionsLeft; readonly left: MoneyOnTheWire }

/** How many sessions of a voucher are left, and what that is in money. */
export function SoldLeft({ sessions, left }: SoldLeftProps): ReactElement {
  const t = useT("vouchers")
  const language = useLanguage()
  const count = (value: number): string => formatNumber({ language, value })
  return (
    <>
      {t("worth.left", {
        left: count(sessions.left),
        of: count(sessions.of),
        amount: formatMoney({ language, ...left }),
      })}
    </>
  )
}
