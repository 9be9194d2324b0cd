import type { CoverRemaining } from "@arnica/contract/cover"
import type { COVER_ABOVE } from "@arnica/contract/cover-words"
import type { Currency, MoneyOnTheWire } from "@arnica/contract/shared"
import { formatMoney, formatNumber, formatPercent } from "@arnica/i18n/format"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"

type Terms = {
  readonly sharePercent: number
  readonly ceiling: MoneyOnTheWire | null
  readonly above: (typeof COVER_ABOVE)[number]
}

/** Puts the terms of a rule, and what is left by it, into words. */
export function useRuleWords(): {
  readonly terms: (terms: Terms) => readonly string[]
  readonly left: (remaining: CoverRemaining, currency: Currency) => string
} {
  const t = useT("cover")
  const language = useLanguage()
  const number = (value: number): string => formatNumber({ language, value })
  return {
    terms: ({ sharePercent, ceiling, above }) => [
      sharePercent === 100
        ? t("terms.whole")
        : t("terms.share", { percent: formatPercent({ language, share: sharePercent / 100 }) }),
      ...(ceiling === null
        ? []
        : [
            t(above === "memberPays" ? "terms.ceiling" : "terms.ceilingHard", {
              amount: formatMoney({ language, ...ceiling }),
            }),
          ]),
    ],
    left: ({ unit, left, granted }, currency) => {
      const told = (value: number): string =>
        unit === "SESSIONS" ? number(value) : formatMoney({ language, amount: value, currency })
      const named = { left: told(left), granted: told(granted) }
      return unit === "SESSIONS" ? t("left.sessions", named) : t("left.money", named)
    },
  }
}
