import { useQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../api/use-api.ts"
import { useLanguage, useT } from "../i18n/use-t.ts"
import { feeQuery } from "./fee-query.ts"
import { feeDay, feePercent } from "./fee-words.ts"

/** Our fee today, and from when on it is another, beside texts that speak of it. Loaders of whole pages load it. */
export function FeeNow(): ReactElement | null {
  const t = useT("common")
  const language = useLanguage()
  const { data: fee } = useQuery(feeQuery(useApi()))
  if (fee === undefined) return null
  return (
    <p>
      <strong>{t("feeToday", { percent: feePercent(language, fee.percent) })}</strong> <NextFee fee={fee} />
    </p>
  )
}

type NextFeeProps = { readonly fee: { readonly next: { percent: number; from: string } | null } }

/** "From 1 March 2027: 12%.", where that is announced. */
export function NextFee({ fee: { next } }: NextFeeProps): ReactElement | null {
  const t = useT("common")
  const language = useLanguage()
  if (next === null) return null
  return (
    <>{t("feeNext", { date: feeDay(language, next.from), percent: feePercent(language, next.percent) })}</>
  )
}
