import { formatMoney } from "@arnica/i18n/format"
import { splitFee } from "@arnica/rules/money"
import { useLanguage, useT } from "../i18n/use-t.ts"
import { minorOf } from "./numbers.ts"

type Typed = {
  readonly text: string
  readonly currency: string
  /** What the field says besides. */
  readonly before?: string | undefined
}

/** What a specialist gets of a price that is being typed, after our fee: for the hint of its field. */
export const useYouGet = (): ((typed: Typed) => string | undefined) => {
  const t = useT("common")
  const language = useLanguage()
  return ({ text, currency, before }) => {
    const amount = minorOf(text)
    if (amount === null || amount === 0) return before
    const price = { amount, currency }
    const provided = formatMoney({ language, ...splitFee(price).provided })
    const told = t("youGet", { price: formatMoney({ language, ...price }), amount: provided })
    return before === undefined ? told : `${before} · ${told}`
  }
}
