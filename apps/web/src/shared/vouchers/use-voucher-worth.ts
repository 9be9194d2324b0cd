import type { Voucher } from "@arnica/contract/vouchers"
import { formatMoney, formatPercent } from "@arnica/i18n/format"
import { useLanguage, useT } from "../../platform/i18n/use-t.ts"

/** What a voucher gives, in words. */
export function useVoucherWorth(): (
  voucher: Pick<Voucher, "kind" | "percent" | "amount" | "usesLeft">,
) => string {
  const t = useT("vouchers")
  const language = useLanguage()
  return ({ kind, percent, amount, usesLeft }) => {
    const money = amount === null ? "" : formatMoney({ language, ...amount })
    if (kind === "sessions")
      return usesLeft === 1
        ? t("worth.session", { amount: money })
        : t("worth.sessions", { amount: money, left: usesLeft ?? 0 })
    if (percent === null) return money
    return t("worth.percent", { percent: formatPercent({ language, share: percent / 100 }) })
  }
}
