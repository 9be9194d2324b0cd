import { CREDIT_REASONS } from "@arnica/contract/credit-words"
import type { Order } from "@arnica/contract/payments"
import { formatMoney } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { useQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { readRefusal } from "../../../platform/forms/refusal.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useCredits } from "../model/use-credits.ts"
import { creditsQuery } from "../queries.ts"
import s from "./voucher-part.module.css"

type CreditPartProps = { readonly order: Order }

/** What the reader's credits pay by themselves, and the way to keep them. Nothing for who has none; fixed once a payment began. */
export function CreditPart({ order }: CreditPartProps): ReactElement | null {
  const paid = order.tenders.find(({ kind }) => kind === "credits")
  if (paid !== undefined) return <Paying order={order} amount={paid.amount} reason={paid.reason} />
  return order.attempts > 0 || order.toPay.amount === 0 ? null : <Kept order={order} />
}

type PayingProps = CreditPartProps & { readonly amount: number; readonly reason: string | null }

function Paying({ order, amount, reason }: PayingProps): ReactElement {
  const t = useT("ownCredits")
  const language = useLanguage()
  const money = formatMoney({ language, amount, currency: order.currency })
  const why = CREDIT_REASONS.find((one) => one === reason) ?? "balance"
  return (
    <section className={s.part} aria-label={t("pay.title")}>
      <p className={s.text} role="status">
        {t(`pay.${why}`, { amount: money })}
      </p>
      {order.attempts > 0 ? null : <Switch order={order} isUsed={false} />}
    </section>
  )
}

/** Credits that stay out of the order; nothing where there are none. */
function Kept({ order }: CreditPartProps): ReactElement | null {
  const t = useT("ownCredits")
  const { data } = useQuery(creditsQuery(useApi(), order))
  if (data === undefined || data.credit === 0) return null
  return (
    <section className={s.part} aria-label={t("pay.title")}>
      <p className={s.text} role="status">
        {t("pay.kept")}
      </p>
      <Switch order={order} isUsed />
    </section>
  )
}

function Switch({ order, isUsed }: CreditPartProps & { readonly isUsed: boolean }): ReactElement {
  const t = useT("ownCredits")
  const errors = useT("errors")
  const credits = useCredits(order.orderID)
  return (
    <div>
      {credits.error === null ? null : <p role="alert">{readRefusal(credits.error, errors).text}</p>}
      <Button variant="link" loading={credits.isPending} onClick={() => credits.mutate(isUsed)}>
        {t(isUsed ? "pay.on" : "pay.off")}
      </Button>
    </div>
  )
}
