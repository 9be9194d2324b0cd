import type { CoverPrice } from "@arnica/contract/cover"
import { formatMoney } from "@arnica/i18n/format"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../platform/i18n/use-t.ts"
import s from "./cover-note.module.css"

/** What is paid after the company. */
export type Covered = Pick<CoverPrice, "youPay">

/** What the reader pays for a session, and that their company pays the rest. Its words are of the namespace `coverPrice`. */
export function CoverNote({ price: { youPay } }: { readonly price: Covered }): ReactElement {
  const t = useT("coverPrice")
  const language = useLanguage()
  return (
    <span className={s.note}>
      {youPay.amount === 0 ? t("whole") : t("rest", { amount: formatMoney({ language, ...youPay }) })}
    </span>
  )
}
