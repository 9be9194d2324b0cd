import type { Order } from "@arnica/contract/payments"
import { readVoucherSession } from "@arnica/contract/voucher-words"
import type { Voucher } from "@arnica/contract/vouchers"
import { formatDate, formatMoney } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { useQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { readRefusal } from "../../../platform/forms/refusal.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { CodeForm } from "../../../shared/vouchers/code-form.tsx"
import { useVoucherWorth } from "../../../shared/vouchers/use-voucher-worth.ts"
import { vouchersQuery } from "../../../shared/vouchers/vouchers-query.ts"
import { useVoucher } from "../model/use-voucher.ts"
import s from "./voucher-part.module.css"

type VoucherPartProps = { readonly order: Order; readonly zone: string }

/** Paying with a voucher: the one that pays already, else a code and what stands in the account. Fixed once a payment began. */
export function VoucherPart({ order, zone }: VoucherPartProps): ReactElement | null {
  const paid = order.tenders.find(({ kind }) => kind === "voucher")
  if (paid !== undefined) return <Applied order={order} amount={paid.amount} reason={paid.reason} />
  return order.attempts > 0 ? null : <Choose order={order} zone={zone} />
}

type AppliedProps = { readonly order: Order; readonly amount: number; readonly reason: string | null }

function Applied({ order, amount, reason }: AppliedProps): ReactElement {
  const t = useT("vouchers")
  const errors = useT("errors")
  const language = useLanguage()
  const { remove } = useVoucher(order.orderID)
  const money = formatMoney({ language, amount, currency: order.currency })
  return (
    <section className={s.part} aria-label={t("pay.title")}>
      <p className={s.text} role="status">
        {t("pay.pays", { amount: money })}
        {readVoucherSession(reason) !== null && order.toPay.amount > 0 ? ` ${t("pay.above")}` : ""}
      </p>
      {remove.error === null ? null : <p role="alert">{readRefusal(remove.error, errors).text}</p>}
      {order.attempts > 0 ? null : (
        <div>
          <Button variant="link" loading={remove.isPending} onClick={() => remove.mutate()}>
            {t("pay.remove")}
          </Button>
        </div>
      )}
    </section>
  )
}

function Choose({ order, zone }: VoucherPartProps): ReactElement {
  const t = useT("vouchers")
  const errors = useT("errors")
  const { use } = useVoucher(order.orderID)
  const { data } = useQuery(vouchersQuery(useApi()))
  const usable = (data?.items ?? []).filter(
    ({ usable: isUsable, amount }) => isUsable && (amount === null || amount.currency === order.currency),
  )
  return (
    // Who has one to pay with sees it; the others open it when they have a code.
    <details className={s.part} open={usable.length > 0}>
      <summary className={s.summary}>{t("pay.title")}</summary>
      <div className={s.ways}>
        {usable.length === 0 ? null : (
          <Own vouchers={usable} zone={zone} onUse={(voucherID) => use.mutate({ voucherID })} />
        )}
        <CodeForm
          button={t("pay.use")}
          isBusy={use.isPending}
          refusal={use.error === null ? null : readRefusal(use.error, errors).text}
          onCode={(code) => use.mutate({ code })}
        />
      </div>
    </details>
  )
}

type OwnProps = {
  readonly vouchers: readonly Voucher[]
  readonly zone: string
  readonly onUse: (id: string) => void
}

function Own({ vouchers, zone, onUse }: OwnProps): ReactElement {
  const t = useT("vouchers")
  const language = useLanguage()
  const worthOf = useVoucherWorth()
  return (
    <ul className={s.own} aria-label={t("pay.own")}>
      {vouchers.map((voucher) => (
        <li key={voucher.id} className={s.one}>
          <span>
            {worthOf(voucher)}, {t("ending", { lastFour: voucher.lastFour })}
            <span className={s.until}>
              {t("until", { date: formatDate({ language, at: voucher.expiresAt, zone }) })}
            </span>
          </span>
          <Button variant="soft" onClick={() => onUse(voucher.id)}>
            {t("pay.use")}
          </Button>
        </li>
      ))}
    </ul>
  )
}
