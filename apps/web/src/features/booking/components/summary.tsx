import type { SlotDetails } from "@arnica/contract/booking"
import { formatMoney } from "@arnica/i18n/format"
import { Card } from "@arnica/ui/card"
import { PriceLine, PriceList } from "@arnica/ui/price"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import type { BookingStep } from "../model/steps.ts"
import { CompanyCover } from "./company-cover.tsx"
import { SessionFacts } from "./session-facts.tsx"
import s from "./summary.module.css"

type SummaryProps = {
  readonly details: SlotDetails
  readonly zone: string
  readonly step: BookingStep | undefined
}

/** What is being booked and what it costs, in view at every step. */
export function Summary({ details, zone, step }: SummaryProps): ReactElement {
  const t = useT("booking")
  const { specialist, product, slot } = details
  return (
    <Card component="aside" aria-label={t("summary.label")} className={s.summary} data-step={step}>
      <SessionFacts session={{ ...product, ...slot, specialist, sessionName: product.name }} zone={zone} />
      <Bill details={details} />
    </Card>
  )
}

function Bill({ details }: Pick<SummaryProps, "details">): ReactElement {
  const { lines, total } = details
  const t = useT("booking")
  const language = useLanguage()
  const money = (amount: number): string => formatMoney({ language, amount, currency: total.currency })
  return (
    <div className={s.bill} data-many={lines.length > 1 || undefined}>
      <PriceList>
        {lines.length > 1
          ? lines.map(({ kind, amount }) => (
              <PriceLine key={kind} label={t(`line.${kind}`)} amount={money(amount)} />
            ))
          : null}
        <PriceLine
          total
          label={t("summary.total")}
          amount={total.amount === 0 ? t("summary.free") : money(total.amount)}
        />
      </PriceList>
      <CompanyCover details={details} />
    </div>
  )
}
