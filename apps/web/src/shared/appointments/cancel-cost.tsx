import { formatMoney } from "@arnica/i18n/format"
import type { ReactElement, ReactNode } from "react"
import { useLanguage, useT } from "../../platform/i18n/use-t.ts"
import s from "./cancel-cost.module.css"
import type { costOfCancelling } from "./cost-of-cancelling.ts"

type CancelCostProps = {
  readonly cost: ReturnType<typeof costOfCancelling>
  /** Who bears it, where somebody else calls off in their place; the reader unless said otherwise. */
  readonly specialist?: string
  /** What goes back to whom. */
  readonly children: ReactNode
}

/** What calling off costs a specialist, said before they do it. */
export function CancelCost({ cost, specialist, children }: CancelCostProps): ReactElement {
  const t = useT("appointments")
  const language = useLanguage()
  const told = (): string => {
    if (cost.kind !== "bears") return t(`cost.${cost.kind}`)
    const sums = {
      amount: formatMoney({ language, ...cost.share }),
      fee: formatMoney({ language, ...cost.fee }),
    }
    if (specialist === undefined) return t("cost.bears", sums)
    return t("cost.bearsOf", { name: specialist, amount: sums.amount, fee: sums.fee })
  }
  return (
    <div className={s.cost}>
      {children}
      <span>{told()}</span>
    </div>
  )
}
