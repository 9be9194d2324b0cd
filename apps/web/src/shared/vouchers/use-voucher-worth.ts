import type { Voucher } from "@arnica/contract/vouchers"
import { formatMoney, formatPercent } from "@arnica/i18n/format"
import { useLanguage, useT } from "../../platform/i18n/use-t.ts"
import { soldDetail } from "./sold-detail.ts"

/** What a voucher gives, in words. */
export function useVoucherWorth(): (
  voucher: Pick<Voucher, "kind" | "percent" | "amount" | "usesLeft" | "sessions">,
) => string {
  const t = useT("vouchers")
  const language = useLanguage()
  return ({ kind, percent, amount, usesLeft, sessions }) => {
    if (sessions !== null) {
      const { of, minutes, specialist } = sessions
      const detail = soldDetail({ minutes, name: specialist?.fullName ?? "", language })
      return `${t("worth.count", { count: of })} · ${detail}`
    }
    const money = amount === null ? "" : formatMoney({ language, ...amount })
    if (kind === "sessions")
      return usesLeft === 1
        ? t("worth.session", { amount: money })
        : t("worth.sessions", { amount: money, left: usesLeft ?? 0 })
    if (percent === null) return money
    return t("worth.percent", { percent: formatPercent({ language, share: percent / 100 }) })
  }
}
