import { COVER_PAYS } from "@arnica/contract/cover-words"
import type { Order } from "@arnica/contract/payments"
import { formatMoney } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { useQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { readRefusal } from "../../../platform/forms/refusal.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useCompanyCover } from "../model/use-company-cover.ts"
import { canBuyQuery } from "../queries.ts"
import s from "./voucher-part.module.css"

type CompanyPartProps = { readonly order: Order }

/** What the reader's company pays by itself, why, what it learns, and the way to keep it out. Fixed once a payment began. */
export function CompanyPart({ order }: CompanyPartProps): ReactElement | null {
  const paid = order.tenders.find(({ kind }) => kind === "companyCover")
  if (paid !== undefined) return <Paying order={order} amount={paid.amount} reason={paid.reason} />
  const { appointment } = order
  return appointment === null || order.attempts > 0 ? null : <Kept order={order} appId={appointment.id} />
}

type PayingProps = CompanyPartProps & { readonly amount: number; readonly reason: string | null }

function Paying({ order, amount, reason }: PayingProps): ReactElement {
  const t = useT("cover")
  const language = useLanguage()
  const money = formatMoney({ language, amount, currency: order.currency })
  const why = COVER_PAYS.find((one) => one === reason) ?? "share"
  return (
    <section className={s.part} aria-label={t("pay.title")}>
      <p className={s.text} role="status">
        {t(`pay.${why}`, { amount: money })}
      </p>
      <p className={s.text}>{t("privacy")}</p>
      {order.attempts > 0 ? null : <Switch order={order} isUsed={false} />}
    </section>
  )
}

/** A company that is kept out of the order; nothing where it would not pay. */
function Kept({ order, appId }: CompanyPartProps & { readonly appId: number }): ReactElement | null {
  const t = useT("cover")
  const { data } = useQuery(canBuyQuery(useApi(), appId))
  if (data?.reason !== "leftOut") return null
  return (
    <section className={s.part} aria-label={t("pay.title")}>
      <p className={s.text} role="status">
        {t("pay.kept")}
      </p>
      <Switch order={order} isUsed />
    </section>
  )
}

function Switch({ order, isUsed }: CompanyPartProps & { readonly isUsed: boolean }): ReactElement {
  const t = useT("cover")
  const errors = useT("errors")
  const cover = useCompanyCover(order.orderID)
  return (
    <div>
      {cover.error === null ? null : <p role="alert">{readRefusal(cover.error, errors).text}</p>}
      <Button variant="link" loading={cover.isPending} onClick={() => cover.mutate(isUsed)}>
        {t(isUsed ? "pay.on" : "pay.off")}
      </Button>
    </div>
  )
}
