import type { ExternalPayMethod } from "@arnica/contract/payments"
import { formatMoney } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { RadioCard, RadioCards } from "@arnica/ui/radio-card"
import { useQuery } from "@tanstack/react-query"
import { type ReactElement, type ReactNode, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import type { SessionOrder } from "../model/session-order.ts"
import { useOutside } from "../model/use-outside.ts"
import { methodsOfSpecialistQuery } from "../queries.ts"
import s from "./pay-form.module.css"

type WayToPayProps = {
  readonly order: SessionOrder
  /** Paying by card. */
  readonly children: ReactNode
}

/** By card, or to the specialist where they take that; just the card where they do not, or once it was tried. */
export function WayToPay({ order, children }: WayToPayProps): ReactElement {
  const t = useT("dues")
  const payment = useT("payment")
  const [selectedPaymentType, select] = useState<"card" | ExternalPayMethod>("card")
  const { attempts, appointment } = order
  const { data } = useQuery(methodsOfSpecialistQuery(useApi(), appointment.specialist.id))
  const offered = (data?.paymentTypes ?? []).flatMap(({ externalPayMethod: method, places }) =>
    method !== null && places.includes(appointment.place) ? [method] : [],
  )
  if (attempts > 0 || offered.length === 0) return <>{children}</>
  if (data?.tooManyDues === true)
    return (
      <>
        <p className={s.rule}>{t("pay.tooMany")}</p>
        {children}
      </>
    )
  return (
    <>
      <RadioCards legend={payment("how")}>
        <RadioCard
          name="way"
          checked={selectedPaymentType === "card"}
          onChange={() => select("card")}
          title={t("pay.card")}
        />
        {offered.map((method) => (
          <RadioCard
            key={method}
            name="way"
            checked={selectedPaymentType === method}
            onChange={() => select(method)}
            title={t(method)}
            detail={t(`pay.${method}`)}
          />
        ))}
      </RadioCards>
      {selectedPaymentType === "card" ? children : <Outside order={order} method={selectedPaymentType} />}
    </>
  )
}

function Outside({
  order,
  method,
}: {
  readonly order: SessionOrder
  readonly method: ExternalPayMethod
}): ReactElement {
  const t = useT("dues")
  const language = useLanguage()
  const book = useOutside(order)
  return (
    <div className={s.pay}>
      <RefusalCallout error={book.error} />
      <Button size="large" wide loading={book.isPending} onClick={() => book.mutate(method)}>
        {t("pay.button", { amount: formatMoney({ language, ...order.toPay }) })}
      </Button>
      <p className={s.rule}>{t("pay.note")}</p>
    </div>
  )
}
