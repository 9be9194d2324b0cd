import { formatMoney } from "@arnica/i18n/format"
import { splitFee } from "@arnica/rules/money"
import { useQuery } from "@tanstack/react-query"
import { useApi } from "../api/use-api.ts"
import { feeQuery } from "../fee/fee-query.ts"
import { feeDay } from "../fee/fee-words.ts"
import { useLanguage, useT } from "../i18n/use-t.ts"
import { minorOf } from "./numbers.ts"

type Typed = {
  readonly text: string
  readonly currency: string
  /** What the field says besides. */
  readonly before?: string | undefined
}

/**
 * What a specialist gets of a price that is being typed, after our fee, and from when on that changes: for the hint of its
 * field. It says nothing of the fee until that is known.
 */
export const useYouGet = (): ((typed: Typed) => string | undefined) => {
  const t = useT("common")
  const language = useLanguage()
  const { data: fee } = useQuery(feeQuery(useApi()))
  return ({ text, currency, before }) => {
    const amount = minorOf(text)
    if (fee === undefined || amount === null || amount === 0) return before
    const price = { amount, currency }
    const provided = (percent: number): string =>
      formatMoney({ language, ...splitFee(price, percent).provided })
    const { percent, next } = fee
    const told = [
      ...(before === undefined ? [] : [before]),
      t("youGet", { price: formatMoney({ language, ...price }), amount: provided(percent) }),
      ...(next === null
        ? []
        : [t("youGetFrom", { date: feeDay(language, next.from), amount: provided(next.percent) })]),
    ]
    return told.join(" · ")
  }
}
