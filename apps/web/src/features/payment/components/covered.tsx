import type { Order } from "@arnica/contract/payments"
import { Button } from "@arnica/ui/button"
import { Callout } from "@arnica/ui/callout"
import type { ReactElement } from "react"
import { readRefusal } from "../../../platform/forms/refusal.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { useCovered } from "../model/use-covered.ts"
import s from "./pay-form.module.css"

type CoveredProps = { readonly order: Order; readonly note: string }

/** Nothing is left for a card: one press, and it is bought. */
export function Covered({ order, note }: CoveredProps): ReactElement {
  const t = useT("payment")
  const errors = useT("errors")
  const cover = useT("cover")
  const buy = useCovered(order)
  const kinds = order.tenders.filter(({ amount }) => amount > 0).map(({ kind }) => kind)
  const byMoney = kinds.includes("credits") ? "pay.coveredCredits" : "pay.covered"
  return (
    <div className={s.pay}>
      {buy.error === null ? null : (
        <Callout tone="negative" role="alert" title={t("failure.otherTitle")}>
          {readRefusal(buy.error, errors).text}
        </Callout>
      )}
      <Button size="large" wide loading={buy.isPending} onClick={() => buy.mutate()}>
        {kinds.every((kind) => kind === "companyCover") ? cover("pay.book") : t(byMoney)}
      </Button>
      <p className={s.rule}>{note}</p>
    </div>
  )
}
